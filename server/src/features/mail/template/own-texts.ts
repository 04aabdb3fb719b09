/**
 * E-mail texts that the client did not give, in the tone of the given ones. The English lines are translations.
 */
export const serverTexts = {
  // In the footer of mails to watchers: stop these mails.
  unsubscribe: 'Hætta að fá þennan póst',
  // Message about your pet / Someone who found or saw your pet has sent you a message through the registry. / Open the
  // message to see where the pet is, and answer. Your phone number and e-mail address are not shown unless you choose so.
  // / Never pay anyone who claims to have your pet.
  foundReport: {
    subject: 'Skilaboð um dýrið þitt: {petName}',
    body: 'Manneskja sem fann eða sá dýrið þitt hefur sent þér skilaboð í gegnum Dýraauðkenni.\n\nDýr: {petName}\n\nOpnaðu skilaboðin til að sjá hvar dýrið er og svara. Símanúmerið þitt og netfangið sjást ekki nema þú veljir það.\n\nBorgaðu aldrei neinum sem segist vera með dýrið þitt.',
    button: 'Skoða skilaboðin',
  },
  // Report about your pet / We are sorry to tell you that the registry has received a report that your pet was found dead.
  // / You can read it and answer when it suits you.
  foundReportDead: {
    subject: 'Tilkynning um dýrið þitt: {petName}',
    body: 'Okkur þykir leitt að þurfa að láta þig vita að okkur hefur borist tilkynning um að dýrið þitt hafi fundist dáið.\n\nDýr: {petName}\n\nÞú getur lesið tilkynninguna og svarað þegar þér hentar.',
    button: 'Lesa tilkynninguna',
  },
  // More messages about your pet / Unread: 4
  foundReportDigest: {
    subject: 'Fleiri skilaboð um dýrið þitt: {petName}',
    body: 'Okkur hafa borist fleiri skilaboð um dýrið þitt.\n\nDýr: {petName}\nÓlesið: {count}\n\nHér opnast nýjustu skilaboðin. Öll skilaboðin eru á síðu dýrsins þegar þú hefur skráð þig inn.',
    button: 'Skoða skilaboðin',
  },
  // Reminder: a message about your pet waits for you / Unread: 1
  foundReportReminder: {
    subject: 'Áminning: skilaboð um dýrið þitt bíða þín: {petName}',
    body: 'Enginn hefur enn lesið skilaboð um dýrið þitt.\n\nDýr: {petName}\nÓlesið: {count}\n\nOpnaðu skilaboðin til að lesa þau og svara.',
    button: 'Skoða skilaboðin',
  },
  // New message about your pet / The person who reported your pet has written again.
  foundReportMessage: {
    subject: 'Ný skilaboð um dýrið þitt: {petName}',
    body: 'Sá eða sú sem lét vita af dýrinu þínu hefur skrifað þér aftur.\n\nDýr: {petName}',
    button: 'Skoða skilaboðin',
  },
  // Your report about a pet / This address was given in a report of a found animal. / On your page you can follow it, write
  // and delete your data. / If you do not know of this you need not do anything.
  finderLink: {
    subject: 'Tilkynning þín um dýr: {petName}',
    body: 'Þetta netfang var gefið upp þegar tilkynnt var um dýr í Dýraauðkenni.\n\nDýr: {petName}\n\nÁ síðunni þinni geturðu fylgst með, skrifað skilaboð og eytt upplýsingum um þig. Ef þú kannast ekki við þetta þarftu ekkert að gera.',
    button: 'Opna síðuna',
  },
  // You have an answer
  finderAnswer: {
    subject: 'Þér hefur verið svarað: {petName}',
    body: 'Tilkynningu þinni um dýr hefur verið svarað í Dýraauðkenni.\n\nDýr: {petName}',
    button: 'Lesa svarið',
  },
  // The thread is closed. Thank you. / What you wrote is deleted within 90 days. On your page you can delete your contacts
  // and photo at once.
  finderClosed: {
    subject: 'Samskiptum lokið: {petName}',
    body: 'Samskiptum vegna tilkynningar þinnar er lokið. Takk fyrir hjálpina.\n\nDýr: {petName}\n\nÞví sem þú skrifaðir verður eytt innan 90 daga. Á síðunni þinni geturðu eytt netfangi, símanúmeri og mynd strax.',
    button: 'Opna síðuna',
  },
  // New registrations await acceptance: Snotra and Askur / A veterinarian has registered 3 pets in your name. / The registrations
  // are not complete until you accept them. Sign in with electronic ID, check the information and accept them.
  registrationsPending: {
    subject: 'Nýskráningar bíða samþykkis: {petNames}',
    body: 'Dýralæknir hefur skráð {count} dýr á þitt nafn í Dýraauðkenni.\n\nDýralæknir: {veterinarianName}\n\n{pets}\n\nSkráningunum er ekki lokið fyrr en þú samþykkir þær. Skráðu þig inn með rafrænum skilríkjum, farðu yfir upplýsingarnar og samþykktu skráningarnar.',
    button: 'Skoða skráningar',
  },
  // Reminder: transfers await acceptance (Snotra and Askur) / Transfers of these pets have waited for your answer: / Sign
  // in with electronic ID to accept or reject them.
  transferReminders: {
    subject: 'Áminning: eigendaskipti bíða samþykkis',
    body: 'Eigendaskipti á þessum dýrum hafa beðið eftir svari frá þér:\n\n{pets}\n\nSkráðu þig inn með rafrænum skilríkjum til að samþykkja eða hafna.',
    button: 'Skoða eigendaskipti',
  },
  // Reminder: new registrations await acceptance (Snotra and Askur) / Registrations of these pets in your name have
  // waited for acceptance: / Mind that the owner's details do not show at a lookup until they are accepted.
  registrationReminders: {
    subject: 'Áminning: nýskráningar bíða samþykkis',
    body: 'Skráningar þessara dýra á þitt nafn hafa beðið samþykkis:\n\n{pets}\n\nHafðu í huga að upplýsingar um eiganda birtast ekki við uppflettingu fyrr en skráningarnar hafa verið samþykktar.',
    button: 'Skoða skráningar',
  },
  // Registrations accepted (Snotra and Askur) / An owner has accepted registrations that you made.
  registrationsAccepted: {
    subject: 'Skráningar samþykktar',
    body: 'Eigandi hefur samþykkt skráningar sem þú stofnaðir.\n\nEigandi: {newOwnerName}\n\n{pets}',
  },
  // Registration withdrawn / The registration of a pet in your name has been withdrawn. / You need not do anything.
  registrationCancelled: {
    subject: 'Skráning afturkölluð: {petName}',
    body: 'Skráning dýrs á þitt nafn hefur verið afturkölluð.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDýralæknir: {veterinarianName}\n\nÞú þarft ekkert að gera.',
  },
  // The registry has started a transfer / The registry's staff has recorded a transfer of a pet that is registered in
  // your name. / It takes effect only when the new owner accepts it; until then the pet stays in your name. If this is
  // a misunderstanding you can cancel the transfer.
  administratorTransfer: {
    subject: 'Beiðni um eigendaskipti á dýrinu þínu: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð beiðni um eigendaskipti á dýri sem er skráð á þitt nafn.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nTilgreindur nýr eigandi: {newOwnerName}\n\nEigendaskiptin taka ekki gildi fyrr en nýr eigandi samþykkir þau. Þangað til er dýrið áfram skráð á þitt nafn. Ef um misskilning er að ræða geturðu skráð þig inn með rafrænum skilríkjum og afturkallað eigendaskiptin.',
    button: 'Skoða eigendaskipti',
  },
  // The pet is now registered in your name / The registry's staff has registered a pet in your name by decision of an
  // authority. / You need not do anything. Contact the registry if you want to know more or if this is not right.
  acceptedInYourPlace: {
    subject: 'Dýrið er nú skráð á þitt nafn: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð dýr á þitt nafn samkvæmt ákvörðun stjórnvalds.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nFyrri eigandi: {currentOwnerName}\n\nÞú þarft ekkert að gera. Hafðu samband við Dýraauðkenni ef þú vilt nánari upplýsingar eða ef þetta er ekki rétt.',
    button: 'Skoða dýrið',
  },
  // Invitation to become a co-owner / An owner of a pet asks you to own it with them. / You become a co-owner only if you
  // agree. A co-owner has the same rights as the owner, except to hand the pet over, and is shown when its number is
  // looked up. Sign in with electronic ID to agree or decline. If you do not know the owner you can decline.
  coOwnerInvited: {
    subject: 'Boð um að gerast meðeigandi: {petName}',
    body: 'Þér hefur verið boðið að gerast meðeigandi dýrs í Dýraauðkenni.\n\nDýr: {petName}\nDýrategund: {speciesName}\nEigandi: {ownerName}\nSvara þarf í síðasta lagi: {date}\n\nÞú verður ekki meðeigandi nema þú samþykkir boðið. Meðeigandi hefur sömu réttindi og eigandi, nema til að færa dýrið á annan eiganda, og upplýsingar um hann birtast þegar örmerki dýrsins er flett upp. Skráðu þig inn með rafrænum skilríkjum til að samþykkja eða afþakka. Ef þú kannast ekki við eigandann geturðu afþakkað boðið.',
    button: 'Skoða boðið',
  },
  // Invitation withdrawn / The invitation to become a co-owner is no longer valid. / You need not do anything.
  coOwnerWithdrawn: {
    subject: 'Boð um að gerast meðeigandi afturkallað: {petName}',
    body: 'Boð um að gerast meðeigandi dýrs er ekki lengur í gildi.\n\nDýr: {petName}\nEigandi: {ownerName}\n\nÞú þarft ekkert að gera.',
  },
  // You are now registered as a co-owner / The registry's staff has registered you as co-owner of a pet by decision of an
  // authority. / Contact the registry if this is not right.
  coOwnerMade: {
    subject: 'Þú ert nú meðeigandi: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð þig sem meðeiganda dýrs.\n\nDýr: {petName}\nEigandi: {ownerName}\n\nÞú þarft ekkert að gera. Hafðu samband við Dýraauðkenni ef þú vilt nánari upplýsingar eða ef þetta er ekki rétt.',
    button: 'Skoða dýrið',
  },
  // You are no longer a co-owner / Your registration as co-owner of a pet has ended. / Contact the owner or the registry if
  // this is not right.
  coOwnerRemoved: {
    subject: 'Þú ert ekki lengur meðeigandi: {petName}',
    body: 'Skráning þín sem meðeigandi dýrs er ekki lengur í gildi.\n\nDýr: {petName}\nEigandi: {ownerName}\n\nHafðu samband við eigandann eða Dýraauðkenni ef þetta er ekki rétt.',
  },
  // Your pet has a co-owner / The registry's staff has registered a co-owner of your pet.
  coOwnerSet: {
    subject: 'Meðeigandi skráður á dýrið þitt: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð meðeiganda á dýrið þitt.\n\nDýr: {petName}\nMeðeigandi: {coOwnerName}\n\nHafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    button: 'Skoða dýrið',
  },
  // Co-owner registered / The person whom you invited has agreed.
  coOwnerAccepted: {
    subject: 'Boð um að gerast meðeigandi samþykkt: {petName}',
    body: 'Boð þitt um að gerast meðeigandi hefur verið samþykkt.\n\nDýr: {petName}\nMeðeigandi: {coOwnerName}',
    button: 'Skoða dýrið',
  },
  // Invitation declined / The person whom you invited has declined. / You are still the only owner of the pet.
  coOwnerDeclined: {
    subject: 'Boð um að gerast meðeigandi afþakkað: {petName}',
    body: 'Boð þitt um að gerast meðeigandi hefur verið afþakkað.\n\nDýr: {petName}\nBoðið var: {coOwnerName}\n\nDýrið er áfram skráð á þig án meðeiganda.',
    button: 'Skoða dýrið',
  },
  // Invitation expired / The person did not answer within 30 days. / You can invite again on the pet's page.
  coOwnerExpired: {
    subject: 'Boð um að gerast meðeigandi fallið úr gildi: {petName}',
    body: 'Boði þínu um að gerast meðeigandi var ekki svarað innan 30 daga og er það því fallið úr gildi.\n\nDýr: {petName}\nBoðið var: {coOwnerName}\n\nÞú getur boðið aftur með því að breyta skráningu dýrsins.',
    button: 'Skoða dýrið',
  },
  // The co-owner has left
  coOwnerLeft: {
    subject: 'Meðeigandi hefur skráð sig af dýrinu þínu: {petName}',
    body: 'Meðeigandi dýrsins þíns hefur skráð sig af því.\n\nDýr: {petName}\nFyrrverandi meðeigandi: {coOwnerName}\n\nDýrið er áfram skráð á þig.',
    button: 'Skoða dýrið',
  },
  // Report about your pet / It has been reported that your pet is lost. The report is unconfirmed and the pet is not
  // registered as lost. / If the pet is lost you can confirm it on the pet's page. Otherwise you need not do anything.
  lostReport: {
    subject: 'Tilkynnt hefur verið að dýrið þitt sé týnt: {petName}',
    body: 'Tilkynnt hefur verið í Dýraauðkenni að dýrið þitt sé týnt. Tilkynningin er óstaðfest og dýrið er ekki skráð týnt.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDagur hvarfs: {date}\nAthugasemd: {comment}\nTilkynnt af: {reporterName}\nSímanúmer: {reporterPhone}\n\nEf dýrið er týnt geturðu staðfest það á síðu dýrsins. Annars þarftu ekkert að gera.',
    button: 'Skoða dýrið',
  },
  // Lost animal near you: Snotra / An animal is lost where you watch.
  watchedAlert: {
    subject: 'Týnt dýr á svæði sem þú vaktar: {petName}',
    body: 'Lýst er eftir dýri á svæði sem þú vaktar.\n\nDýr: {petName}\nDýrategund: {speciesName}\nLitur: {color}\nStaður: {place}\nTýnt síðan: {lostSince}\n\nEf þú sérð dýrið geturðu látið eigandann vita á síðu þess.',
    button: 'Skoða síðu dýrsins',
  },
  // The same for several animals.
  watchedAlerts: {
    subject: 'Týnd dýr á svæði sem þú vaktar: {petNames}',
    body: 'Lýst er eftir {count} dýrum á svæði sem þú vaktar.\n\n{pets}\n\nEf þú sérð eitthvert þeirra geturðu látið eigandann vita á síðu þess.',
    button: 'Skoða týnd dýr',
  },
  // The search has ended: Snotra / The animal is no longer looked for. You need not look any longer. Thank you.
  watchedAlertEnded: {
    subject: 'Leit er lokið: {petName}',
    body: 'Ekki er lengur lýst eftir dýri sem við höfum sent þér póst um.\n\nDýr: {petName}\nDýrategund: {speciesName}\n\nÞú þarft ekki að svipast um eftir því lengur. Takk fyrir hjálpina.',
    button: 'Skoða týnd dýr',
  },
  watchedAlertsEnded: {
    subject: 'Leit er lokið: {petNames}',
    body: 'Ekki er lengur lýst eftir dýrum sem við höfum sent þér póst um.\n\n{pets}\n\nÞú þarft ekki að svipast um eftir þeim lengur. Takk fyrir hjálpina.',
    button: 'Skoða týnd dýr',
  },
  // Is this Snotra? / An animal without a readable number has been found that may be yours. / On the pet's page you see
  // where and when, and can open the picture. If it may be yours, you can write to the finder there.
  foundAnimals: {
    subject: 'Gæti þetta verið dýrið þitt? {petNames}',
    body: 'Fundist hefur ómerkt dýr sem gæti verið dýrið sem þú leitar að.\n\nDýr: {petNames}\n\nÁ síðu dýrsins sérðu lýsingu, stað og dag og getur opnað mynd ef hún er til. Ef dýrið gæti verið þitt geturðu skrifað finnandanum þar.\n\nBorgaðu aldrei neinum sem segist vera með dýrið þitt fyrr en þú hefur séð það.',
    button: 'Skoða',
  },
  // Is Snotra still lost? / If it is home, report it found; then the search ends. If it is still lost, you can …
  stillLost: {
    subject: 'Er dýrið enn týnt? {petName}',
    body: 'Enn er lýst eftir dýrinu þínu í Dýraauðkenni.\n\nEf dýrið er komið heim skaltu skrá það fundið á síðu þess. Þá hverfur auglýsingin og þeir sem leita fá að vita það.\n\nEf dýrið er enn týnt geturðu breytt auglýsingunni og þegar 14 dagar eru liðnir sent hana einu sinni aftur til þeirra sem vakta svæðið.',
    button: 'Skoða dýrið',
  },
  // While you look for {petName} / Look close to home first, also at night when it is quiet. … / Never pay anyone who says
  // they have your animal before you have seen it yourself.
  lostChecklist: {
    subject: 'Þetta getur þú gert núna: {petName}',
    body: 'Lýst er eftir dýrinu þínu í Dýraauðkenni.\n\nLeitaðu fyrst nálægt heimilinu, líka seint á kvöldin þegar kyrrð er komin á. Biddu nágranna að gá í bílskúra, geymslur og garðskúra.\n\nHengdu upp auglýsingu. Á síðu dýrsins geturðu prentað hana út með kóða sem opnar síðu dýrsins í síma.\n\nHafðu samband við dýralækna, dýraathvörf og lögreglu á svæðinu og deildu síðunni á samfélagsmiðlum.\n\nGættu þess að símanúmerið þitt sé rétt skráð og að mynd sé af dýrinu.\n\nBorgaðu aldrei neinum sem segist vera með dýrið þitt fyrr en þú hefur séð það.\n\nSkráðu dýrið fundið um leið og það skilar sér. Þá hverfur auglýsingin.',
    button: 'Skoða dýrið',
  },
  // The same for a pet without an alert: you can publish an alert on the pet's page.
  lostAlertInvitation: {
    subject: 'Viltu lýsa eftir dýrinu þínu? {petName}',
    body: 'Dýrið þitt er skráð týnt í Dýraauðkenni en ekki er lýst eftir því.\n\nÁ síðu dýrsins geturðu lýst eftir því, sýnt það á listanum yfir týnd dýr, látið vita sem vakta svæðið og prentað út auglýsingu. Þú ræður hvað kemur fram.\n\nLeitaðu fyrst nálægt heimilinu, líka seint á kvöldin þegar kyrrð er komin á. Hafðu samband við dýralækna, dýraathvörf og lögreglu á svæðinu.\n\nBorgaðu aldrei neinum sem segist vera með dýrið þitt fyrr en þú hefur séð það.',
    button: 'Lýsa eftir dýrinu',
  },
  // New comment about your pet / A comment about your pet has been recorded in the registry.
  petComment: {
    subject: 'Ný athugasemd um dýrið þitt: {petName}',
    body: 'Skráð hefur verið athugasemd um dýrið þitt í Dýraauðkenni.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDagsetning: {date}\nAthugasemd: {comment}\nSkráð af: {reporterName}\nSímanúmer: {reporterPhone}',
    button: 'Skoða dýrið',
  },
  // The pet is now registered as moved abroad / Contact the registry if this is not right.
  movedAbroad: {
    subject: 'Dýrið er nú skráð flutt úr landi: {petName}',
    body: 'Dýrið hefur verið skráð flutt úr landi í Dýraauðkenni.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDagsetning: {date}\nAthugasemd: {comment}\n\nHafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    button: 'Skoða dýrið',
  },
  // An API key ends on 31 May: Animal clinic / From the next day services that use it have no access. / If they are still
  // in use, make a new key in time and hand it to those who use the old one.
  apiKeyExpiring: {
    subject: 'API-lykill rennur út {date}: {keyName}',
    body: 'API-lykill að uppflettingu Dýraauðkennis rennur bráðlega út.\n\nLykill: {keyName}\nGildir til og með: {date}\n\nÞjónustur sem nota lykilinn missa aðgang að þeim degi loknum. Ef lykillinn er enn í notkun þarf að búa til nýjan í tæka tíð og afhenda hann þeim sem nota þann gamla.',
    button: 'Skoða API-lykla',
  },
  // The user agreement changes on 1 May / You can read the new text on the web of the registry. From that day you are
  // asked to accept it the next time you sign in.
  userAgreementChanging: {
    subject: 'Notendaskilmálar Dýraauðkennis breytast {date}',
    body: 'Notendaskilmálum Dýraauðkennis verður breytt.\n\nBreytingin tekur gildi: {date}\n\nNýju skilmálana geturðu lesið á vef Dýraauðkennis. Frá þeim degi þarftu að samþykkja þá næst þegar þú skráir þig inn. Þangað til gilda núverandi skilmálar.',
    button: 'Lesa notendaskilmála',
  },
  // The same of the privacy policy.
  privacyPolicyChanging: {
    subject: 'Persónuverndarstefna Dýraauðkennis breytist {date}',
    body: 'Persónuverndarstefnu Dýraauðkennis verður breytt.\n\nBreytingin tekur gildi: {date}\n\nNýju stefnuna geturðu lesið á vef Dýraauðkennis. Frá þeim degi þarftu að samþykkja hana næst þegar þú skráir þig inn. Þangað til gildir núverandi stefna.',
    button: 'Lesa persónuverndarstefnu',
  },
} as const
