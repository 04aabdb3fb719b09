/** Texts of the e-mail about imported pets. The English lines are translations. */
export const importTexts = {
  // Registration awaits acceptance: Snotra / The registry's staff has registered a pet in your name from an older register. /
  // The registration is not complete until you accept it. Sign in with electronic ID, check the information and accept it.
  importedPet: {
    subject: 'Skráning bíður samþykkis: {petName}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð dýr á þitt nafn úr eldri skrá.\n\nDýr: {petName}\nDýrategund: {speciesName}\nÖrmerki: {tagNumber}\n\nSkráningunni er ekki lokið fyrr en þú samþykkir hana. Skráðu þig inn með rafrænum skilríkjum, farðu yfir upplýsingarnar og samþykktu skráninguna.',
    button: 'Skoða skráningu',
  },
  importedPets: {
    subject: 'Skráningar bíða samþykkis: {petNames}',
    body: 'Starfsfólk Dýraauðkennis hefur skráð dýr á þitt nafn úr eldri skrá.\n\nFjöldi dýra: {total}\n\n{pets}\n\nSkráningunum er ekki lokið fyrr en þú samþykkir þær. Skráðu þig inn með rafrænum skilríkjum, farðu yfir upplýsingarnar og samþykktu skráningarnar.',
    button: 'Skoða skráningar',
  },
} as const
