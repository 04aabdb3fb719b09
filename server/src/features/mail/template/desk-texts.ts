/** Texts of the mails about acceptance on paper and about representatives. The English lines are translations. */
export const deskTexts = {
  // The pet is now registered in your name / The registry's staff has recorded your signed consent on paper. / You need
  // not do anything. Contact the registry if you have not signed such a paper.
  acceptedOnPaper: {
    subject: 'Dýrið er nú skráð á þitt nafn: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð dýr á þitt nafn eftir samþykki sem þú undirritaðir á pappír {date}.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nFyrri eigandi: {currentOwnerName}\n\nÞú þarft ekkert að gera. Hafðu samband við Dýraauðkenni ef þú hefur ekki undirritað slíkt samþykki.',
    button: 'Skoða dýrið',
  },
  // X can now act for you / The registry's staff has recorded, by your written mandate, that X can act for you until the
  // day. X signs in with own electronic ID and can do what you can, except to change your details and settings. You can
  // revoke the mandate at any time. Contact the registry if this is not right.
  representativeNamed: {
    subject: '{representativeName} getur nú komið fram fyrir þína hönd',
    body: 'Starfsfólk Dýraauðkennis hefur skráð umboðsmann fyrir þig samkvæmt skriflegu umboði.\n\nUmboðsmaður: {representativeName}\nGildir til og með: {date}\n\nUmboðsmaðurinn skráir sig inn með eigin rafrænum skilríkjum og getur sinnt dýrunum þínum í skránni en ekki breytt upplýsingum um þig eða stillingum þínum. Þú getur afturkallað umboðið hvenær sem er. Hafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    button: 'Skoða umboð',
  },
  // X can no longer act for you / Your representative's mandate has ended.
  representativeEnded: {
    subject: 'Umboð fallið úr gildi: {representativeName}',
    body: 'Umboðsmaður þinn getur ekki lengur komið fram fyrir þína hönd í Dýraauðkenni.\n\nUmboðsmaður: {representativeName}\n\nÞú þarft ekkert að gera.',
    button: 'Skoða umboð',
  },
  // You can now act for X / Sign in with your electronic ID under organisations and choose X.
  representationNamed: {
    subject: 'Þú getur nú komið fram fyrir hönd: {ownerName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð þig sem umboðsmann samkvæmt skriflegu umboði.\n\nEigandi: {ownerName}\nGildir til og með: {date}\n\nSkráðu þig inn fyrir hönd annarra með rafrænum skilríkjum þínum og veldu eigandann. Hafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    button: 'Skrá inn fyrir hönd annarra',
  },
  // You can no longer act for X.
  representationEnded: {
    subject: 'Umboð fallið úr gildi: {ownerName}',
    body: 'Umboð þitt til að koma fram fyrir eigandann í Dýraauðkenni er fallið úr gildi.\n\nEigandi: {ownerName}\n\nÞú þarft ekkert að gera.',
  },
} as const
