import { Banner, LightButton, LightField, PrivacyNotice } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { Choices } from '../report/Choices.tsx'
import type { ReportValues } from '../report/form-values.ts'
import { conditionOptions, reachOptions, whereaboutsOptions } from '../report/options.ts'
import css from '../report/Report.module.css'
import { text } from '../report/texts.ts'

/** Hidden values of the form of a finder. */
export interface ReportForm {
  /** A repeat of the same form has the same id. */
  readonly requestId: string
  /** The time when the form was made, in milliseconds since 1970. */
  readonly openedAt: number
}

interface Part {
  values: ReportValues
  errors: Readonly<Record<string, string>>
}

/** The three questions, all at once. */
const Questions = ({ values, errors }: Part) => (
  <>
    <Choices
      name="condition"
      legend={text('condition')}
      options={conditionOptions()}
      value={values.condition}
      error={errors.condition}
    />
    <Choices
      name="whereabouts"
      legend={text('whereabouts')}
      options={whereaboutsOptions(null)}
      value={values.whereabouts}
      error={errors.whereabouts}
    />
    <Field name="broughtTo" values={values} errors={errors} help={text('broughtTo.help')} />
    <Choices name="reach" legend={text('reach')} options={reachOptions()} value={values.reach} error={errors.reach} />
  </>
)

type TextName = 'broughtTo' | 'phone' | 'email' | 'postalCodeId' | 'place'

/** Labels in the language of the page, which the server sets for each request. */
const labelOf = (name: TextName) => text(name === 'postalCodeId' ? 'postalCode' : name)

interface FieldProps extends Part {
  name: TextName
  type?: 'tel' | 'email'
  help?: string
}

const Field = ({ name, type, help, values, errors }: FieldProps) => (
  <LightField
    id={`report-${name}`}
    name={name}
    type={type}
    label={labelOf(name)}
    description={help}
    defaultValue={values[name]}
    error={errors[name]}
    autoComplete={type ?? 'off'}
  />
)

const Switch = ({ name, values }: Pick<Part, 'values'> & { name: 'showPhone' | 'showEmail' }) => (
  <label className={css.switch}>
    <input type="checkbox" name={name} value="true" defaultChecked={values[name]} className={css.radio} />
    <span>{text(name)}</span>
  </label>
)

const Message = ({ values, errors }: Part) => (
  <div>
    <label className={css.caption} htmlFor="report-message">
      {text('message')}
    </label>
    <textarea id="report-message" name="message" rows={4} defaultValue={values.message} className={css.message} />
    {errors.message && (
      <p className="d-error" role="alert">
        {errors.message}
      </p>
    )}
  </div>
)

interface Props extends Part {
  /** Number of the animal, or code of its alert. */
  animal: string
  /** Id of the part of the page that has the form, and gets the answer. */
  place: string
  form: ReportForm
}

/** Id of the form, for the link beside the owner. */
export const REPORT_ID = 'report'

/** The form of a finder on a page without script. */
export const PlainReport = ({ animal, place, form, values, errors }: Props): ReactNode => (
  <div id={REPORT_ID} className={css.report}>
    <h2 className={css.title}>{text('title')}</h2>
    <form className={css.form} method="post" action={`#${place}`}>
      <p className="d-dim">{text('lead')}</p>
      {errors[''] && <Banner tone="danger" title={errors['']} live />}
      <input type="hidden" name="report" value={animal} />
      <input type="hidden" name="requestId" value={form.requestId} />
      <input type="hidden" name="openedAt" value={form.openedAt} />
      <Questions values={values} errors={errors} />
      <div className={css.reach}>
        <Field name="phone" type="tel" values={values} errors={errors} help={text('phone.help')} />
        <Switch name="showPhone" values={values} />
      </div>
      <div className={css.reach}>
        <Field name="email" type="email" values={values} errors={errors} help={text('email.help')} />
        <Switch name="showEmail" values={values} />
      </div>
      <Field name="postalCodeId" values={values} errors={errors} />
      <Field name="place" values={values} errors={errors} help={text('place.help')} />
      <Message values={values} errors={errors} />
      {/* Only programs fill this field in. */}
      <input className="d-vh" name="website" aria-hidden="true" tabIndex={-1} autoComplete="off" />
      <PrivacyNotice />
      <LightButton type="submit">{text('submit')}</LightButton>
    </form>
  </div>
)
