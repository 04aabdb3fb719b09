import { mailKinds, petPage, to } from '../../messages/mail/index.ts'
import { foundAnimalTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the owner of a lost pet: found animals that may be the pet. */
    foundAnimals: { readonly pets: readonly { readonly petName: string }[] }
  }
}

export const foundAnimalMails = mailKinds({
  foundAnimals: {
    texts: foundAnimalTexts.mails.foundAnimals,
    path: petPage,
    several: { texts: foundAnimalTexts.mails.foundAnimals, path: to('/pets/my') },
  },
})
