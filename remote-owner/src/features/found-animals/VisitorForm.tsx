import { errorMessage } from '@dyra/shared/api'
import { Trap } from '@dyra/shared/features/found-reports'
import { Choices } from '@dyra/shared/features/lookup/report'
import { readSite } from '@dyra/shared/platform/session/site'
import { useNavigate } from '@dyra/shared/router'
import { Banner, Button, FormAlerts, PrivacyNotice, TextInput } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { uploadByLink } from './api.ts'
import css from './Found.module.css'
import { FoundFields } from './FoundFields.tsx'
import { text } from './texts.ts'
import { type Channel, type Reference, useVisitorForm, type VisitorFormApi } from './use-visitor-form.ts'

export type { Reference } from './use-visitor-form.ts'

const kinds = { email: 'email', phone: 'tel' } as const

/** Address or phone that gets the code. As in every thread, the owner does not see it. */
function TargetFields({ form }: Pick<VisitorFormApi, 'form'>) {
  const [{ sms = false }] = useState(readSite)
  const { channel } = form.getValues()
  const channels: readonly Channel[] = ['email', 'phone']
  return (
    <>
      {sms && (
        <Choices<Channel>
          name="channel"
          legend={text('code.channel')}
          options={channels.map((value) => ({ value, label: text(`code.channel.${value}`) }))}
          value={channel}
          onChange={(value) => form.setFieldValue('channel', value)}
        />
      )}
      <TextInput
        key={channel}
        type={kinds[channel]}
        autoComplete={kinds[channel]}
        label={text(`code.${channel}`)}
        description={text(`code.${channel}.help`)}
        {...form.getInputProps(channel)}
      />
    </>
  )
}

function CodeFields({ form, target, sendAgain, isSending }: VisitorFormApi & { target: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Banner tone="info" title={text('code.sent', { target })} live>
        {text('code.valid')}
      </Banner>
      <TextInput
        ref={field}
        className={css.code}
        label={text('code.code')}
        description={text('code.code.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
      <div>
        <Button variant="default" size="sm" loading={isSending} onClick={sendAgain}>
          {text('code.again')}
        </Button>
      </div>
    </>
  )
}

/** The report of a visitor, confirmed by a code. What was typed stays until the report is stored. */
export function VisitorForm({ reference: { types, places } }: { reference: Reference }) {
  const navigate = useNavigate()
  const api = useVisitorForm(async ({ token, photo }) => {
    const failed = photo && (await uploadByLink(token, photo).then(() => null, errorMessage))
    const search = `?${new URLSearchParams({ t: token })}`
    await navigate({ pathname: '/found/new', search }, { replace: true, state: { isNew: true, failed } })
  })
  const { form, submit, isSending, alerts, sent } = api
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <FoundFields form={form} types={types} places={places} />
      <TargetFields form={form} />
      <Trap form={form} />
      {sent && <CodeFields key={sent.id} {...api} target={sent.target} />}
      <PrivacyNotice />
      <div>
        <Button type="submit" className="d-task" loading={isSending}>
          {text(sent ? 'code.submit' : 'code.request')}
        </Button>
      </div>
    </form>
  )
}
