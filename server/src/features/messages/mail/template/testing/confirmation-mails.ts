import type { MailFacts } from '../../mails.ts'

const facts = {
  date: '2026-05-31',
  maskedEmail: 'g•••@d•••.is',
  maskedPhones: '•••34',
  pets: [
    { petName: 'Perla', speciesName: 'Hundur', tagNumber: '352098100000001' },
    { petName: 'Askur', speciesName: 'Köttur', tagNumber: null },
  ],
  petList: '',
  oldPets: 'Perla (f. 2004): er dýrið enn hjá þér?',
}

type Sample = [data: MailFacts['confirmDetails'], subject: string, part: string, path: string]

/** Facts, subject, a part of the text and the path of the link of the yearly question. */
export const confirmationMails: Record<'confirmDetails' | 'confirmDetailsAgain', Sample> = {
  confirmDetails: [
    facts,
    'Eru upplýsingarnar þínar í Dýraauðkenni réttar?',
    'Gömul samkvæmt skránni: Perla (f. 2004): er dýrið enn hjá þér?',
    '/confirm',
  ],
  confirmDetailsAgain: [
    { ...facts, pets: [], petList: 'Perla, Hundur\nBrandur, Köttur' },
    'Áminning: eru upplýsingarnar þínar í Dýraauðkenni réttar?',
    'Dýraauðkenni biður aldrei um greiðslu í tölvupósti.',
    '/confirm',
  ],
}
