/** E-mails to backup contacts and about them. The English lines are translations. */
export const contactTexts = {
  // X asks you to be a backup contact / X has named you in the registry of pets as a person who can be reached if X does
  // not answer when an animal of X is found. / You get mails only if someone finds an animal and X has not answered, or
  // while you look after it. No one else sees your name, address or phone. You can correct or delete your entry at any
  // time. / Open the page to agree or decline. If you do nothing, we delete your entry after 14 days.
  backupContactInvited: {
    subject: '{ownerName} óskar eftir þér sem varatengilið',
    body: '{ownerName} hefur nefnt þig sem varatengilið í Dýraauðkenni. Varatengiliður er sá sem við látum vita ef dýr finnst og ekki næst í eigandann.\n\nEigandi: {ownerName}\nNafn þitt hjá okkur: {contactName}\n\nÞú færð aðeins póst ef einhver finnur dýr eigandans og hann hefur ekki svarað, eða á meðan þú gætir þess. Enginn annar sér nafn þitt, netfang eða síma, og þú getur leiðrétt eða eytt skráningunni hvenær sem er.\n\nOpnaðu síðuna til að samþykkja eða afþakka. Ef þú gerir ekkert eyðum við skráningunni eftir 14 daga og sendum þér ekki fleiri boð vegna hennar.',
    button: 'Skoða boðið',
  },
  // Message about the animal of X / Someone has sent a message about an animal that they found or saw. / You are a backup
  // contact. You can read the message and answer for the owner.
  foundReportContact: {
    subject: 'Skilaboð um dýr sem þú ert varatengiliður fyrir: {petName}',
    body: 'Okkur hafa borist skilaboð um dýr sem fannst eða sást.\n\nDýr: {petName}\nEigandi: {ownerName}\n\nÞú ert varatengiliður eigandans og getur lesið skilaboðin og svarað fyrir hann. Reyndu líka að ná í hann.\n\nBorgaðu aldrei neinum sem segist vera með dýrið.',
    button: 'Skoða skilaboðin',
  },
  // Your backup contact has agreed / We tell them if an animal of yours is found and you do not answer within four hours.
  backupContactAgreed: {
    subject: 'Varatengiliður hefur samþykkt: {contactName}',
    body: 'Varatengiliður sem þú bauðst hefur samþykkt.\n\nVaratengiliður: {contactName}\n\nVið látum hann vita ef dýrið þitt finnst og enginn hefur lesið skilaboðin eftir fjóra tíma.',
    button: 'Skoða varatengiliði',
  },
  // One backup contact fewer / Someone whom you named as a backup contact has declined, or deleted the entry. You can
  // choose another.
  backupContactLeft: {
    subject: 'Varatengiliður hefur afþakkað eða hætt',
    body: 'Varatengiliður sem þú skráðir hefur afþakkað boðið eða eytt skráningu sinni. Þú getur valið annan.',
    button: 'Skoða varatengiliði',
  },
} as const
