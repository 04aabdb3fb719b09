import type { TaskLetter } from '@dyra/shared/contract/tasks'
import { formatSsn } from '@dyra/shared/domain/kennitala'
import type { Deceased, LivingPet } from './queries.ts'
import { letterTexts } from './texts.ts'

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const lineOf = ({ name, speciesName, tagNumber }: LivingPet): string =>
  `– ${[name, speciesName.toLowerCase(), tagNumber].filter(Boolean).join(', ')}`

/** The letter to the relatives of a deceased owner, for an administrator to print. */
export function letterView(person: Deceased, pets: readonly LivingPet[], contactEmail: string): TaskLetter {
  const { name, ssn, address, postalCodeId, place } = person
  const postal = [postalCodeId, place].filter((part) => part !== null).join(' ')
  return {
    to: [fill(letterTexts.to, { name }), address ?? '', postal].filter((line) => line !== ''),
    subject: letterTexts.subject,
    body: fill(letterTexts.body, { name, ssn: formatSsn(ssn), pets: pets.map(lineOf).join('\n'), contactEmail }),
  }
}
