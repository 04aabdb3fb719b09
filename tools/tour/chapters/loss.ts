import { today } from '@dyra/shared/domain/dates'
import type { Visitor } from '../client.ts'
import { must } from '../journal.ts'
import type { Story } from '../story.ts'
import { lookUp, type Registered } from './registration.ts'

const LOST = 1
const FOUND_ALIVE = 2

interface Report {
  readonly title: string
  readonly petId: number
  readonly body: { readonly incidentTypeId: number; readonly comment?: string; readonly date?: string }
}

async function report({ journal }: Story, who: Visitor, { title, petId, body }: Report): Promise<void> {
  await journal.step({
    title,
    who,
    route: 'POST /api/Pets/{petId}/Incidents',
    request: { params: { petId }, body },
    status: 201,
    summarize: (answer) => `${answer.body.incident}${answer.body.unconfirmed ? ', not confirmed' : ''}`,
  })
}

/** A pet is lost, found by a stranger, and confirmed by the owner. */
export async function loseAndFind(story: Story, { petId, tagNumber }: Registered): Promise<void> {
  const { journal, people } = story
  const { newOwner, finder } = people
  journal.chapter('Lost and found')
  const comment = 'Slapp út um glugga'
  await report(story, newOwner, {
    title: 'reports the pet lost',
    petId,
    body: { incidentTypeId: LOST, date: today(), comment },
  })
  await lookUp(story, tagNumber, 'lost')
  const found = {
    title: 'found the pet and says so',
    petId,
    body: { incidentTypeId: FOUND_ALIVE, comment: 'Er hjá mér' },
  }
  await report(story, finder, found)
  await lookUp(story, tagNumber, 'lost')
  await journal.step({
    title: 'reads what was reported',
    who: newOwner,
    route: 'GET /api/Pets/{petId}/Incidents',
    request: { params: { petId }, query: {} },
    status: 200,
    summarize: ({ body }) => {
      must(body[0]?.unconfirmed === true, 'the report of the stranger does not wait to be confirmed')
      return body.map(({ incident, comment: text }) => `${incident}: ${text}`).join(' · ')
    },
  })
  await report(story, newOwner, {
    title: 'confirms that the pet is found',
    petId,
    body: { incidentTypeId: FOUND_ALIVE },
  })
  await journal.step({
    title: 'opens the page of the pet',
    who: newOwner,
    route: 'GET /api/Pets/{petId}',
    request: { params: { petId } },
    status: 200,
    summarize: ({ body }) => {
      must(!body.isLost, 'the pet is still lost')
      return `${body.name}, lost: ${body.isLost}`
    },
  })
}
