import { Checkbox } from '@dyra/shared/ui'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../strings/strings.ts'
import css from './PersonForm.module.css'
import type { PersonValues } from './person-values.ts'
import { text } from './strings.ts'

interface Props {
  form: UseFormReturnType<PersonValues>
  field: 'signedUserAgreement' | 'signedPrivacyPolicy'
  label: string
  tip: string
  /** The text that is accepted. */
  path: string
}

/** One acceptance, with what it means and the text itself: in a window of its own, so that nothing typed is lost. */
export function Acceptance({ form, field, label, tip, path }: Props) {
  return (
    <Checkbox label={label} tip={tip} {...form.getInputProps(field, { type: 'checkbox' })}>
      <a className={`d-anchor ${css.read}`} href={path} target="_blank" rel="noreferrer">
        {text('read')}
        <span className="d-vh">
          {' '}
          {label} ({t('opensInNewWindow')})
        </span>
      </a>
    </Checkbox>
  )
}
