/** Texts of the yearly question to owners. The English lines are translations. */
const body = (opening: string) =>
  `${opening}\n\nNetfang: {maskedEmail}\nSímanúmer: {maskedPhones}\n\n{pets}\n\nDýr: {petList}\n\nGömul samkvæmt skránni: {oldPets}\n\nEf allt er rétt þarftu aðeins að staðfesta það, án þess að skrá þig inn. Skráðu þig inn til að breyta upplýsingum eða láta vita að dýr sé ekki lengur hjá þér.\n\nDýraauðkenni biður aldrei um greiðslu í tölvupósti.`

export const confirmationTexts = {
  // Is your information in Dýraauðkenni right? / Once a year we ask owners to check their details, so that they can be
  // reached if their animal gets lost. / If everything is right you only need to confirm it, without signing in. Sign in to
  // change details or to tell that an animal is no longer with you. / The registry never asks for payment by mail.
  confirmDetails: {
    subject: 'Eru upplýsingarnar þínar í Dýraauðkenni réttar?',
    body: body(
      'Einu sinni á ári biðjum við eigendur að fara yfir upplýsingarnar sínar, svo að hægt sé að ná í þá ef dýrið týnist.',
    ),
    button: 'Allt er rétt',
  },
  // We asked you two weeks ago to check your details, and have received no answer.
  confirmDetailsAgain: {
    subject: 'Áminning: eru upplýsingarnar þínar í Dýraauðkenni réttar?',
    body: body('Fyrir tveimur vikum báðum við þig að fara yfir upplýsingarnar þínar en höfum ekki fengið svar.'),
    button: 'Allt er rétt',
  },
} as const

export const confirmationLinks = {
  change: 'Breyta upplýsingum',
  // {name} is no longer with me
  departed: '{name} er ekki lengur hjá mér',
  // An animal is no longer with me
  anyDeparted: 'Dýr er ekki lengur hjá mér',
  // None registered
  none: 'ekkert skráð',
  // {name} (born {year}): is the animal still with you?
  old: '{name} (f. {year}): er dýrið enn hjá þér?',
  more: 'og {count} til viðbótar',
} as const
