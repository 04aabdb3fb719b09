import { mailKinds, petPage, to } from '../../messages/mail/index.ts'
import { foundAnimalTexts } from './texts.ts'

export const foundAnimalMails = mailKinds({
  foundAnimals: {
    texts: foundAnimalTexts.mails.foundAnimals,
    path: petPage,
    several: { texts: foundAnimalTexts.mails.foundAnimals, path: to('/pets/my') },
  },
})
