import type { PetFixture } from '../pet-fixture.ts'
import { claimFields } from './claim-fields.ts'
import { contactFields } from './contact-fields.ts'
import { correctionFields } from './correction-fields.ts'
import { foundReportFields, type Post } from './found-report-fields.ts'
import { handoverFields } from './handover-fields.ts'
import { representativeFields } from './representative-fields.ts'
import { scanFields } from './scan-fields.ts'
import { workplaceFields } from './workplace-fields.ts'

/** Text fields of features that have many: how to send a text in each, and how to read what is stored. */
export function featureFields(fixture: () => PetFixture, post: Post) {
  const [found, workplaces] = [foundReportFields(fixture, post), workplaceFields(fixture, post)]
  const corrections = correctionFields(fixture, post)
  const claims = claimFields(fixture, post)
  const scans = scanFields(fixture, post)
  const contacts = contactFields(fixture, post)
  return {
    unchanged: {
      ...found.unchanged,
      ...workplaces.unchanged,
      ...corrections.unchanged,
      ...claims,
      ...scans.unchanged,
      ...representativeFields(fixture, post),
      ...handoverFields(fixture, post),
      ...contacts.unchanged,
    },
    formatted: { ...found.formatted, ...workplaces.formatted, ...contacts.formatted },
    tagFields: corrections.tagFields,
  }
}
