import { featureCases } from '../../../../testing/feature-cases.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { administrators, none, signedInBeforeAcceptance } from '../../../../testing/rights-signs.ts'
import type { contactForm } from '../feature.ts'

/** Sends a comment of the owner, and returns the path of its task. */
async function openComment({ call, db }: Pick<PetFixture, 'call' | 'db'>): Promise<string> {
  await db.query('delete from counter')
  await call('owner', 'POST /api/ContactForm', { title: 'Ábending', text: 'Letrið er smátt.' })
  const [task] = await db.query<{ id: number }>(`select max(id)::int as id from task where kind = 'comment'`)
  return `/api/Tasks/${task?.id}/Comment/Done`
}

export const contactFormCases = featureCases<typeof contactForm>({
  rights: {
    'GET /api/ContactForm': none(administrators),
    'POST /api/ContactForm': none(signedInBeforeAcceptance),
    'DELETE /api/ContactForm/{contactFormId}': none(administrators),
    'GET /api/Tasks/{taskId}/Comment': none(administrators),
    'POST /api/Tasks/{taskId}/Comment/Done': none(administrators),
  },
  fields: (fixture, post) => ({
    unchanged: {
      'POST /api/Tasks/{taskId}/Comment/Done answer': {
        send: post(
          'administrator',
          async () => {
            await fixture().db.query(`update person set email = 'eigandi@example.com' where id = $1`, [
              fixture().ids.owner,
            ])
            return openComment(fixture())
          },
          (answer) => ({ answer }),
        ),
        read: async () =>
          (
            await fixture().db.query<{ value: unknown }>(
              'select answer as value from contact_form order by id desc limit 1',
            )
          )[0]?.value,
        maxLength: 2000,
        isText: true,
      },
    },
  }),
  writes: {
    'POST /api/ContactForm': null,
    'DELETE /api/ContactForm/{contactFormId}': null,
    'POST /api/Tasks/{taskId}/Comment/Done': async ({ fixture }) => ({
      who: 'administrator',
      url: await openComment(fixture),
      payload: {},
    }),
  },
})
