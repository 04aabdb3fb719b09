import { normalisePublicCode } from '@dyra/shared/domain/public-code'
import { useApiForm } from '@dyra/shared/forms'
import { useNavigate } from '@dyra/shared/router'
import { Button, TextInput } from '@dyra/shared/ui'
import { text } from './texts.ts'
import css from './Verify.module.css'

const errorsOf = ({ code }: { code: string }): Record<string, string> =>
  normalisePublicCode(code) === undefined ? { code: text('required') } : {}

/** For a code that is typed instead of scanned. */
export function CodeForm() {
  const navigate = useNavigate()
  const { form, submit, isSending } = useApiForm(
    { initialValues: { code: '' }, validate: errorsOf },
    async ({ code }) => navigate(`/verify/${normalisePublicCode(code) ?? ''}`),
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{text('lead')}</p>
      <p lang={text('other')} className="d-dim">
        {text('lead.other')}
      </p>
      <TextInput
        label={text('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <div>
        <Button type="submit" className="d-task" loading={isSending}>
          {text('submit')}
        </Button>
      </div>
    </form>
  )
}
