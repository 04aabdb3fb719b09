import { useApiForm } from '@dyra/shared/forms'
import { useSession } from '@dyra/shared/session'
import { Button, FormAlerts, LeaveGuard, TextInput } from '@dyra/shared/ui'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { User, UserUpdate } from '../../contract/users.ts'
import { Acceptance } from './Acceptance.tsx'
import css from './PersonForm.module.css'
import { PhoneFields } from './PhoneFields.tsx'
import {
  acceptances,
  acceptedVersions,
  type PersonValues,
  personErrors,
  personUpdate,
  personValues,
} from './person-values.ts'
import { text } from './texts.ts'
import { useLossConfirmation } from './use-loss-confirmation.tsx'
import { useShownTerms } from './use-shown-terms.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

interface Props {
  user: User
  /** Sends the changes; errors are shown at the fields. False: not saved, the form keeps its values. */
  onSave: (update: UserUpdate) => Promise<unknown>
  /** Called after the form is clean again, to leave the page. If given, the page asks before it is left unsaved. */
  onSaved?: () => void
  submitLabel: string
  /** The first sign-in: both acceptances start empty and are needed to go on. */
  isFirstLogin?: boolean
  /** Below an e-mail address that is not confirmed. */
  emailAction?: ReactNode
  /** For users who may only accept the texts for the person: the details are neither shown nor sent. */
  acceptsOnly?: boolean
  /** Beside the save button. */
  children?: ReactNode
}

interface Details extends Pick<Props, 'user' | 'emailAction'> {
  form: UseFormReturnType<PersonValues>
}

function DetailFields({ form, user: { userId, email, emailState, visibility }, emailAction }: Details) {
  const isOwn = useSession().personId === userId
  // The state is about the stored address: another one is confirmed by the mail that follows.
  const state = form.values.email.trim() === email ? emailState : null
  return (
    <>
      <div className={css.contacts}>
        <TextInput
          type="email"
          autoComplete={isOwn ? 'email' : 'off'}
          label={text('email')}
          description={state && text(`email.${state}`)}
          {...form.getInputProps('email')}
        />
        {state && state !== 'confirmed' && emailAction}
        <PhoneFields form={form} isOwn={isOwn} />
      </div>
      {visibility && <VisibilityFields form={form} locked={visibility.locked} />}
    </>
  )
}

/** The form with a person's own data (docs/screens.md#person-form). */
export function PersonForm({ user, onSave, onSaved, submitLabel, children, ...kind }: Props) {
  const { isFirstLogin = false, acceptsOnly = false, emailAction } = kind
  const { needsConfirmation, dialogOf } = useLossConfirmation(user)
  const withShownTerms = useShownTerms(!(user.signedUserAgreement && user.signedPrivacyPolicy))
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: personValues(user, isFirstLogin), validate: (values) => personErrors(values, isFirstLogin) },
    async (values) => {
      const update = acceptsOnly ? acceptances(values) : personUpdate(values, user)
      // The first sign-in adds data and removes none, so there is no loss to confirm.
      if (!isFirstLogin && needsConfirmation(update)) return
      const isSaved = await withShownTerms(async (shown) =>
        onSave({ ...update, ...(await acceptedVersions(values, user, shown)) }),
      )
      if (isSaved === false) return
      form.resetDirty(values)
      onSaved?.()
    },
  )
  return (
    <form className={`${css.form} ${isFirstLogin ? css.first : ''}`} onSubmit={submit} noValidate>
      {dialogOf(submit)}
      {onSaved && <LeaveGuard isDirty={form.isDirty} />}
      <FormAlerts alerts={alerts} />
      {!acceptsOnly && <DetailFields form={form} user={user} emailAction={emailAction} />}
      <div>
        <Acceptance
          form={form}
          field="signedUserAgreement"
          label={text('userAgreement')}
          tip={text('userAgreementTip')}
          path="/user-agreement"
          isInPlace={isFirstLogin}
        />
        <Acceptance
          form={form}
          field="signedPrivacyPolicy"
          label={text('privacyPolicy')}
          tip={text('privacyPolicyTip')}
          path="/privacy-policy"
          isInPlace={isFirstLogin}
        />
      </div>
      <div className={`${css.actions} ${onSaved ? css.inReach : ''}`}>
        {children}
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
