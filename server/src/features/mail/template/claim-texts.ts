/** Texts of e-mails about claims, which the client did not give. The English lines are translations. */
export const claimTexts = {
  // Someone claims Snotra / A person who says that they have the animal asks that it be registered to them. / Answer on
  // the animal's page by … . Agree if you gave it up; object if it is yours. If you do not answer, nothing changes by
  // itself, but the registry decides. / The registry never asks for money by mail.
  claimReceived: {
    subject: 'Tilkall gert til dýrsins þíns: {petName}',
    body: 'Einhver segist vera með dýr sem er skráð á þig og óskar eftir að fá það skráð á sig.\n\nDýr: {petName}\nSvar óskast í síðasta lagi: {date}\n\nSvaraðu á síðu dýrsins. Samþykktu ef þú hefur látið dýrið frá þér, en mótmæltu ef það er þitt. Skráningin breytist ekki þótt þú svarir ekki, en þá tekur Dýraauðkenni málið til ákvörðunar.\n\nDýraauðkenni biður aldrei um greiðslu í tölvupósti.',
    button: 'Svara tilkallinu',
  },
  // Reminder
  claimReminder: {
    subject: 'Áminning: tilkall til dýrsins þíns bíður svars: {petName}',
    body: 'Tilkall til dýrs sem er skráð á þig bíður svars frá þér.\n\nDýr: {petName}\nSvar óskast í síðasta lagi: {date}\n\nSkráningin breytist ekki þótt þú svarir ekki, en þá tekur Dýraauðkenni málið til ákvörðunar.',
    button: 'Svara tilkallinu',
  },
  // The claim has ended. The animal remains registered to you. You do not need to do anything.
  claimEnded: {
    subject: 'Tilkalli til dýrsins þíns er lokið: {petName}',
    body: 'Tilkalli til dýrs sem er skráð á þig er lokið. Dýrið er áfram skráð á þig.\n\nDýr: {petName}\n\nÞú þarft ekkert að gera.',
    button: 'Skoða dýrið',
  },
  // Your claim has ended. Result: declined. Contact the registry to learn more.
  claimClosed: {
    subject: 'Tilkalli þínu er lokið',
    body: 'Tilkalli þínu til dýrs er lokið.\n\nÖrmerki: {tagNumber}\nNiðurstaða: {outcomeName}\n\nHafðu samband við Dýraauðkenni ef þú vilt nánari upplýsingar.',
    button: 'Skoða tilköllin þín',
  },
} as const
