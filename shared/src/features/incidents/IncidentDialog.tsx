import { ApiProblem } from '@dyra/shared/api'
import { useApiForm } from '@dyra/shared/forms'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Button, Dialog, DialogButtons, FormAlerts } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import type { BannerContent } from '../../ui/actions/index.ts'
import { AlertPart } from './AlertPart.tsx'
import { createIncident } from './api.ts'
import css from './IncidentDialog.module.css'
import { CommentField, FactFields, KindFields, LostFields } from './incident-fields.tsx'
import { codeOf, incidentBody, incidentErrors, type ReportedPet, startWith } from './incident-form.ts'
import { text } from './texts.ts'

/**
 * The kind that a button of the page opens. 'Find' is a comment by the finder of a pet that is not lost; 'any' lets
 * an administrator choose the kind.
 */
export type IncidentKind = 'Lost' | 'FoundAlive' | 'Find' | 'Comment' | 'any'

const titles = {
  Lost: 'incident.dialog.lostTitle',
  FoundAlive: 'incident.dialog.foundTitle',
  Find: 'incident.dialog.findTitle',
  Comment: 'incident.dialog.commentTitle',
  any: 'incident.dialog.title',
} as const

const firstCode = (kind: IncidentKind) => {
  if (kind === 'any') return undefined
  return kind === 'Find' ? 'Comment' : kind
}

interface Props {
  pet: ReportedPet
  kind: IncidentKind
  /** Neither owner nor staff: the dialog says which personal data the owner receives. */
  isStranger: boolean
  /** Owner or co-owner, who may publish an alert about a lost pet. */
  isKeeper: boolean
  /** Above the fields: another form that suits the user better. */
  offer?: ReactNode
  onClose: () => void
  /** Called when the incident is recorded, or the pet's state has changed meanwhile. */
  onEnd: (banner: BannerContent) => void
}

export function IncidentDialog({ pet, kind, isStranger, isKeeper, offer, onClose, onEnd }: Props) {
  const start = startWith(firstCode(kind))
  const initialValues = kind === 'Find' ? { ...start, comment: text('find.comment') } : start
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: (values) => incidentErrors(values, pet) },
    async (values, key) => {
      try {
        await createIncident(pet.petId, incidentBody(values), key)
      } catch (error) {
        // Another user has changed the pet: without a typed comment to lose, close the dialog and show the new state.
        if (!(error instanceof ApiProblem) || error.status !== 409 || values.comment.trim()) throw error
        return onEnd({ tone: 'warn', title: error.title })
      }
      onEnd({ tone: 'success', title: text(isStranger ? 'incident.sent' : 'incident.saved') })
    },
  )
  const code = codeOf(form.getValues())
  return (
    <Dialog opened onClose={onClose} isSending={isSending} title={text(titles[kind])} isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        <FormAlerts alerts={alerts} />
        {offer}
        {isStranger && <p>{text('stranger.note')}</p>}
        <KindFields form={form} pet={pet} mayChoose={kind === 'any'} />
        {code === 'Lost' ? (
          <LostFields form={form} pet={pet}>
            {isKeeper && hasCapability('lostAlerts') && <AlertPart form={form} petId={pet.petId} />}
          </LostFields>
        ) : (
          <>
            <FactFields form={form} pet={pet} />
            <CommentField form={form} isFinder={kind === 'Find'} />
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text(`incident.submit.${kind}`)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
