import { call } from '@dyra/shared/api'
import { TEXT_MAX, TITLE_MAX } from '@dyra/shared/domain/limits'
import { textError, useApiForm } from '@dyra/shared/forms'
import { Banner, Button, FormAlerts, LeaveGuard, PageHeader, TextArea, TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import css from './ContactScreen.module.css'
import { text } from './texts.ts'

const filled = (max: number) => (value: string) => textError(value, max)

/** Contact form to the operator. */
export function ContactScreen() {
  const [isSent, setSent] = useState(false)
  const { form, submit, isSending, alerts, reset } = useApiForm(
    { initialValues: { title: '', text: '' }, validate: { title: filled(TITLE_MAX), text: filled(TEXT_MAX) } },
    async (body, idempotencyKey) => {
      setSent(false)
      await call('POST /api/ContactForm', { body, idempotencyKey })
      reset()
      setSent(true)
    },
  )
  return (
    <>
      <PageHeader title={text('title')} lead={text('intro')} />
      <form className={css.form} onSubmit={submit} noValidate>
        <LeaveGuard isDirty={form.isDirty} />
        {isSent && (
          <Banner tone="success" title={text('success.title')} live>
            <p>{text('success.text')}</p>
          </Banner>
        )}
        <FormAlerts alerts={alerts} />
        <TextInput label={text('field.title')} {...form.getInputProps('title')} />
        <TextArea label={text('field.text')} rows={8} {...form.getInputProps('text')} />
        <Button type="submit" className={css.submit} loading={isSending}>
          {text('submit')}
        </Button>
      </form>
    </>
  )
}
