/** E-mail texts given by the client, letter for letter. A line `Label: {value}` is a fact, omitted without a value. */
export const givenTexts = {
  transferRequest: {
    subject: 'Beiðni um eigendaskipti: {petName}',
    body: 'Beiðni um að dýr verði skráð á þitt nafn hefur borist í Dýraauðkenni.\n\nDýr: {petName}\nDýrategund: {speciesName}\nÖrmerki: {tagNumber}\nNúverandi eigandi: {currentOwnerName}\n\nEigendaskiptin taka ekki gildi fyrr en þú samþykkir þau. Skráðu þig inn með rafrænum skilríkjum til að samþykkja eða hafna.',
    button: 'Skoða eigendaskipti',
  },
  transferReminder: {
    subject: 'Áminning: eigendaskipti bíða samþykkis',
    body: 'Eigendaskipti hafa beðið eftir svari frá þér síðan {date}.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nNúverandi eigandi: {currentOwnerName}\n\nSkráðu þig inn með rafrænum skilríkjum til að samþykkja eða hafna.',
    button: 'Skoða eigendaskipti',
  },
  registrationPending: {
    subject: 'Nýskráning bíður samþykkis: {petName}',
    body: 'Dýralæknir hefur skráð dýr á þitt nafn í Dýraauðkenni.\n\nDýr: {petName}\nDýrategund: {speciesName}\nÖrmerki: {tagNumber}\nDýralæknir: {veterinarianName}\n\nSkráningunni er ekki lokið fyrr en þú samþykkir hana. Skráðu þig inn með rafrænum skilríkjum, farðu yfir upplýsingarnar og samþykktu skráninguna.',
    button: 'Skoða skráningu',
  },
  registrationReminder: {
    subject: 'Áminning: nýskráning bíður samþykkis',
    body: 'Skráning dýrs á þitt nafn hefur beðið samþykkis síðan {date}.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDýralæknir: {veterinarianName}\n\nHafðu í huga að upplýsingar um eiganda birtast ekki við uppflettingu fyrr en skráningin hefur verið samþykkt.',
    button: 'Skoða skráningu',
  },
  transferAccepted: {
    subject: 'Eigendaskipti samþykkt: {petName}',
    body: 'Eigendaskipti hafa verið samþykkt.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nNýr eigandi: {newOwnerName}\n\nDýrið er ekki lengur skráð á þitt nafn.',
  },
  transferRejected: {
    subject: 'Eigendaskiptum hafnað: {petName}',
    body: 'Eigendaskiptum hefur verið hafnað.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nTilgreindur nýr eigandi: {newOwnerName}\n\nDýrið er áfram skráð á þitt nafn. Ef um misskilning er að ræða geturðu skráð eigendaskiptin aftur.',
  },
  transferCancelled: {
    subject: 'Eigendaskipti afturkölluð: {petName}',
    body: 'Beiðni um eigendaskipti hefur verið afturkölluð.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nNúverandi eigandi: {currentOwnerName}\n\nÞú þarft ekkert að gera.',
  },
  registrationRejected: {
    subject: 'Skráningu hafnað: {tagNumber}',
    body: 'Eigandi hefur hafnað skráningu sem þú stofnaðir.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nTilgreindur eigandi: {newOwnerName}\n\nFarðu yfir skráninguna og hafðu samband við eigandann eða Dýraauðkenni ef þörf er á.',
  },
  registrationAccepted: {
    subject: 'Skráning samþykkt: {tagNumber}',
    body: 'Eigandi hefur samþykkt skráningu sem þú stofnaðir.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nEigandi: {newOwnerName}',
  },
  foundPet: {
    subject: 'Dýrið þitt hefur fundist: {petName}',
    body: 'Tilkynnt hefur verið í Dýraauðkenni að dýrið þitt sé fundið.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nAtvik: {incidentType}\nDagsetning: {date}\nAthugasemd: {comment}\nTilkynnt af: {reporterName}\nSímanúmer: {reporterPhone}\n\nHafðu samband við þann sem tilkynnti til að sækja dýrið.',
  },
  foundPetDead: {
    subject: 'Tilkynning um dýrið þitt: {petName}',
    body: 'Okkur þykir leitt að þurfa að láta þig vita að tilkynnt hefur verið í Dýraauðkenni að dýrið þitt hafi fundist dáið.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDagsetning: {date}\nAthugasemd: {comment}\nTilkynnt af: {reporterName}\nSímanúmer: {reporterPhone}',
  },
  lostPetConfirmation: {
    subject: 'Dýrið er nú skráð týnt: {petName}',
    body: 'Dýrið hefur verið skráð týnt í Dýraauðkenni.\n\nDýr: {petName}\nÖrmerki: {tagNumber}\nDagur hvarfs: {date}\n\nÞegar númerinu er flett upp sést að dýrið er týnt og hvernig hægt er að ná í þig, svo framarlega sem þú hefur samþykkt skilmálana.\n\nMundu að skrá dýrið fundið þegar það skilar sér.',
    button: 'Skoða dýrið',
  },
  roleAccepted: {
    subject: 'Umsókn um hlutverk samþykkt',
    body: 'Umsókn þín um hlutverk í Dýraauðkenni hefur verið samþykkt.\n\nHlutverk: {roleName}\n\nHlutverkið er virkt næst þegar þú notar Dýraauðkenni.',
  },
  roleRejected: {
    subject: 'Umsókn um hlutverk hafnað',
    body: 'Umsókn þinni um hlutverk í Dýraauðkenni hefur verið hafnað.\n\nHlutverk: {roleName}\n\nHafðu samband við Dýraauðkenni ef þú vilt nánari upplýsingar.',
  },
} as const

/** Greeting, closing and footer of every e-mail, given by the client. */
export const layoutTexts = {
  greeting: 'Góðan dag, {name}.',
  greetingNoName: 'Góðan dag.',
  closing: 'Kveðja,\nDýraauðkenni',
  open: 'Opna Dýraauðkenni',
  footer:
    'Þetta er sjálfvirkur póstur frá Dýraauðkenni. Ef þú telur að hann eigi ekki erindi til þín máttu hunsa hann eða hafa samband: {contactEmail}.',
} as const
