import type { PetFixture } from '../pet-fixture.ts'
import { addPerson } from '../registry.ts'
import type { Answer, Post } from './found-report-fields.ts'

const police = { kind: 'police', publicPhone: '5550100' }

/** Sends a text in each text field of workplaces, with valid values in all others, and reads what is stored. */
export function workplaceFields(fixture: () => PetFixture, post: Post) {
  async function add(parts: object = {}): Promise<Answer> {
    const personId = await addPerson(fixture().db, { is_organization: true })
    const body = { ...police, personId, managerPersonId: fixture().ids.owner, ...parts }
    return post('administrator', '/api/Workplaces', () => body)('')
  }
  async function update(parts: object): Promise<Answer> {
    const { workplaceId } = (await add()).json() as { workplaceId?: number }
    return post('administrator', `PUT /api/Workplaces/${workplaceId}`, () => ({ ...police, ...parts }))('')
  }
  const read = async () =>
    (
      await fixture().db.query<{ value: unknown }>(
        'select delayed_notice_ground as value from workplace order by id desc limit 1',
      )
    )[0]?.value
  const ground = { read, maxLength: 2000, isText: true as const }
  return {
    unchanged: {
      'POST /api/Workplaces delayedNoticeGround': {
        send: (delayedNoticeGround: string) => add({ delayedNoticeGround }),
        ...ground,
      },
      'PUT /api/Workplaces/{workplaceId} delayedNoticeGround': {
        send: (delayedNoticeGround: string) => update({ delayedNoticeGround }),
        ...ground,
      },
    },
    formatted: {
      'POST /api/Workplaces publicPhone': (publicPhone: string) => add({ publicPhone }),
      'PUT /api/Workplaces/{workplaceId} publicPhone': (publicPhone: string) => update({ publicPhone }),
    },
  }
}
