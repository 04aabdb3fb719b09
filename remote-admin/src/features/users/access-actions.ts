import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { roleLabels } from '@dyra/shared/domain/roles'
import { t } from '@dyra/shared/i18n'
import problems from '@dyra/shared/texts/problems.is.json'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { acceptApplication, changeUser, rejectApplication } from './api.ts'
import { text } from './texts.ts'

/** Disables or enables the access of a user, and keeps the roles. */
export function toggleAccess(user: AuthorizedUser): ConfirmedAction {
  const roles = user.roles.map((role) => roleLabels[role]).join(', ')
  const action = {
    name: user.fullName,
    gone: text('overtaken'),
    run: () => changeUser({ ...user, enabled: !user.enabled }),
  }
  return user.enabled
    ? {
        ...action,
        title: text('disable.confirm'),
        text: text('disable.text'),
        button: text('disable'),
        isDangerous: true,
        done: text('disabled'),
      }
    : {
        ...action,
        title: text('enable.confirm'),
        text: text('enable.text', { roles }),
        button: text('enable'),
        done: text('enabled'),
      }
}

const about = ({ fullName, requestedRole }: AuthApplication) => ({
  name: fullName,
  role: roleLabels[requestedRole],
})

export function acceptance(application: AuthApplication): ConfirmedAction {
  const { name, role } = about(application)
  return {
    title: text('applications.accept.confirm'),
    name,
    text: text('applications.accept.text', { role }),
    button: t('accept'),
    run: () => acceptApplication(application.authApplicationId),
    done: text('applications.accepted'),
    gone: problems.applicationDecided,
  }
}

export function rejection(application: AuthApplication): ConfirmedAction {
  const { name, role } = about(application)
  return {
    title: text('applications.reject.confirm'),
    name,
    text: text('applications.reject.text', { role }),
    button: t('reject'),
    isDangerous: true,
    run: () => rejectApplication(application.authApplicationId),
    done: text('applications.rejected'),
    gone: problems.applicationDecided,
  }
}
