import type { TaskLetter } from '@dyra/shared/contract/tasks'
import { formatSsn } from '@dyra/shared/domain/kennitala'
import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { nameFromAny } from '../../reference/types/index.ts'
import type { LivingPet } from '../../registration/pets/index.ts'
import en from './letter.en.json' with { type: 'json' }
import is from './letter.is.json' with { type: 'json' }
import type { Deceased } from './queries.ts'

const letterTexts = localizedTexts(is, en)

const lineOf = ({ name, speciesName, tagNumber }: LivingPet): string =>
  `– ${[name, nameFromAny('species', speciesName).toLowerCase(), tagNumber].filter(Boolean).join(', ')}`

/** The letter to the relatives of a deceased owner, for an administrator to print. */
export function letterView(person: Deceased, pets: readonly LivingPet[], contactEmail: string): TaskLetter {
  const { name, ssn, address, postalCodeId, place } = person
  const postal = [postalCodeId, place].filter((part) => part !== null).join(' ')
  return {
    to: [fillText(letterTexts.to, { name }), address ?? '', postal].filter((line) => line !== ''),
    subject: letterTexts.subject,
    body: fillText(letterTexts.body, { name, ssn: formatSsn(ssn), pets: pets.map(lineOf).join('\n'), contactEmail }),
  }
}
