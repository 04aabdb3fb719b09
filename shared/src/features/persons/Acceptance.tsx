import { Link } from '@dyra/shared/router'
import { Checkbox } from '@dyra/shared/ui'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../../platform/i18n/i18n.ts'
import css from './PersonForm.module.css'
import type { PersonValues } from './person-values.ts'
import { text } from './texts.ts'

interface Props {
  form: UseFormReturnType<PersonValues>
  field: 'signedUserAgreement' | 'signedPrivacyPolicy'
  label: string
  tip: string
  /** Path of the accepted text. */
  path: string
  /** True: the text opens in place of the form, which keeps its values. False: it opens in a new window. */
  isInPlace: boolean
}

function ReadLink({ label, path, isInPlace }: Pick<Props, 'label' | 'path' | 'isInPlace'>) {
  const className = `d-anchor ${css.read}`
  if (isInPlace)
    return (
      <Link className={className} to={path}>
        {text('read')}
        <span className="d-vh"> {label}</span>
      </Link>
    )
  return (
    <a className={className} href={path} target="_blank" rel="noreferrer">
      {text('read')}
      <span className="d-vh">
        {' '}
        {label} ({t('opensInNewWindow')})
      </span>
    </a>
  )
}

/** A checkbox that accepts a text, with an explanation and a link to the text. */
export function Acceptance({ form, field, tip, ...link }: Props) {
  return (
    <Checkbox label={link.label} tip={tip} {...form.getInputProps(field, { type: 'checkbox' })}>
      <ReadLink {...link} />
    </Checkbox>
  )
}
