import type { ApiForm } from '@dyra/shared/forms'
import { Banner, ListSkeleton, NativeSelect, TextArea } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { lazy, type ReactNode, Suspense } from 'react'
import { today } from '../../domain/dates.ts'
import { INCIDENT, type IncidentCode, incidentNeeds } from '../../domain/reference.ts'
import { t } from '../../platform/i18n/i18n.ts'
import css from './IncidentDialog.module.css'
import { codeOf, earliestDay, endedTransfer, type IncidentValues, type ReportedPet } from './incident-form.ts'
import { text } from './texts.ts'

/** Loaded when needed: it has the names of all countries, and only administrators record a move. */
const CountryField = lazy(async () => ({ default: (await import('./CountryField.tsx')).CountryField }))

const codes: readonly IncidentCode[] = ['Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment']

/** A lost pet cannot be reported lost again, and only a lost pet can be found. */
const kindsFor = ({ isLost }: ReportedPet) =>
  codes
    .filter((code) => code !== (isLost ? 'Lost' : 'FoundAlive'))
    .map((code) => ({ value: String(INCIDENT[code]), label: text(`incident.type.${code}`) }))

interface FormProps {
  form: ApiForm<IncidentValues>['form']
}

interface Props extends FormProps {
  pet: ReportedPet
}

interface KindProps extends Props {
  /** Administrators choose the kind. */
  mayChoose: boolean
}

/** The kind of incident, and a warning if it ends a transfer. */
export function KindFields({ form, pet, mayChoose }: KindProps) {
  const ended = endedTransfer(form.getValues(), pet)
  return (
    <>
      {mayChoose && (
        <NativeSelect
          label={text('incident.type')}
          data={[
            ...(codeOf(form.getValues()) === undefined ? [{ value: '', label: t('choose') }] : []),
            ...kindsFor(pet),
          ]}
          {...form.getInputProps('incidentTypeId')}
        />
      )}
      {ended && <Banner tone="warn" title={text('incident.endsTransfer', { name: ended.newOwnerName })} live />}
    </>
  )
}

/** The day of a loss or a death, or the country of a move. */
export function FactFields({ form, pet }: Props) {
  const code = codeOf(form.getValues())
  return (
    <>
      {code && incidentNeeds[code] === 'date' && (
        <DateField
          label={text(code === 'Lost' ? 'incident.dateLost' : 'incident.dateFound')}
          minDate={earliestDay(pet)}
          maxDate={today()}
          {...form.getInputProps('date')}
        />
      )}
      {code === 'MovedAbroad' && (
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <CountryField form={form} />
        </Suspense>
      )}
    </>
  )
}

interface CommentProps extends FormProps {
  /** The field asks where the animal is. */
  isFinder: boolean
}

const commentHelp = (code: IncidentCode, isFinder: boolean) => {
  if (isFinder) return text('find.help')
  return code === 'Comment' ? undefined : text('incident.commentHelp')
}

/** Required for a comment. */
export function CommentField({ form, isFinder }: CommentProps) {
  const code = codeOf(form.getValues())
  if (code === undefined) return null
  const needs = incidentNeeds[code]
  const { value: comment, ...commentProps } = form.getInputProps('comment')
  return (
    <TextArea
      label={
        needs === 'comment' ? text('incident.comment') : `${text('incident.comment')} (${t('optional').toLowerCase()})`
      }
      description={commentHelp(code, isFinder)}
      rows={4}
      data-autofocus={needs === 'date' ? undefined : true}
      value={comment}
      {...commentProps}
    />
  )
}

/** Fields of a Lost report, in groups by who sees them. */
export function LostFields({ form, pet, children }: Props & { children: ReactNode }) {
  return (
    <>
      <fieldset className={css.group}>
        <legend>{text('lost.public')}</legend>
        <p className="d-dim">{text('lost.publicText')}</p>
        <FactFields form={form} pet={pet} />
        {children}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text('lost.private')}</legend>
        <p className="d-dim">{text('lost.privateText')}</p>
        <CommentField form={form} isFinder={false} />
      </fieldset>
    </>
  )
}
