import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { roleLabels } from '@dyra/shared/domain/roles'
import { t } from '@dyra/shared/i18n'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { type Batch, runActionOnRow } from '../../components/batch/use-batch.ts'
import { acceptance, rejection, toggleAccess } from './access-actions.ts'
import { text } from './texts.ts'

interface Selected<Row> {
  readonly count: number
  readonly find: () => Promise<readonly Row[]>
}

export const userKey = ({ authUserId }: AuthorizedUser) => authUserId
export const applicationKey = ({ authApplicationId }: AuthApplication) => authApplicationId

/** Disables the access of users; disabled ones stay disabled. */
export const closeAccess = ({ count, find }: Selected<AuthorizedUser>): Batch<AuthorizedUser> => ({
  title: text('disable'),
  question: text.plural('many.disable.text', count),
  button: text('disable'),
  isDangerous: true,
  find: async () => (await find()).filter(({ enabled }) => enabled),
  run: (user) => runActionOnRow(toggleAccess(user)),
  keyOf: userKey,
  nameOf: ({ fullName }) => fullName,
  summary: ({ done, refused }) => text('many.disable.summary', { done, refused }),
})

type Decision = 'accept' | 'reject'
const acts: Readonly<Record<Decision, (application: AuthApplication) => ConfirmedAction>> = {
  accept: acceptance,
  reject: rejection,
}

/** Accepts or rejects applications for roles. */
export const decideApplications = (
  decision: Decision,
  { count, find }: Selected<AuthApplication>,
): Batch<AuthApplication> => ({
  title: text(`many.${decision}.title`),
  question: text.plural(`many.${decision}.text`, count),
  button: t(decision),
  isDangerous: decision === 'reject',
  find,
  run: (application) => runActionOnRow(acts[decision](application)),
  keyOf: applicationKey,
  nameOf: ({ fullName, requestedRole }) => `${fullName}, ${roleLabels[requestedRole]}`,
  summary: ({ done, refused }) => text(`many.${decision}.summary`, { done, refused }),
})
