/** E-mail texts to clinics. The English lines are translations. */
export const clinicTexts = {
  // A found animal has a number of your stock / Someone found an animal whose number was delivered to you but is not
  // registered. / See which pet got the number and tell the owner. A veterinarian of the clinic completes the registration.
  deliveredFound: {
    subject: 'Fundið dýr með óskráðu örmerki úr birgðum ykkar: {tagNumber}',
    body: 'Fundist hefur dýr með örmerki sem var afhent ykkur en hefur ekki verið skráð.\n\nÖrmerki: {tagNumber}\nSími finnanda: {finderPhone}\nNetfang finnanda: {finderEmail}\nSkilaboð: {finderMessage}\n\nAthugaðu hvaða dýr fékk merkið og láttu eigandann vita. Dýralæknir stofunnar lýkur skráningunni.',
    button: 'Fletta upp örmerkinu',
  },
  // The same for several numbers.
  deliveredFoundMany: {
    subject: 'Fundin dýr með óskráðum örmerkjum úr birgðum ykkar',
    body: 'Fundist hafa dýr með örmerki sem voru afhent ykkur en hafa ekki verið skráð.\n\n{pets}\n\nAthugaðu hvaða dýr fengu merkin og láttu eigendur vita. Dýralæknir stofunnar lýkur skráningunni.',
    button: 'Fletta upp örmerkjum',
  },
} as const
