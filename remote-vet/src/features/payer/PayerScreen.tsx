import { useApiForm } from '@dyra/shared/forms'
import { formatKennitala, t } from '@dyra/shared/i18n'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Banner, Button, FormAlerts, LeaveGuard, PageHeader } from '@dyra/shared/ui'
import { BackLink, useBackNavigation } from '@dyra/shared/ui/back-navigation'
import { Picker } from '@dyra/shared/ui/pickers'
import { useState } from 'react'
import { type loadPayer, savePayer } from './api.ts'
import css from './Payer.module.css'
import { text } from './texts.ts'

/** Where the screen leads back to: `/person/info` if it was opened from there, otherwise the person's page. */
function useReturnPath(userId: number): string {
  return useBackNavigation().from === '/person/info' ? '/person/info' : `/person/${userId}`
}

/** Default payer of registration fees. */
function PayerScreen() {
  const data = useLoaderData<typeof loadPayer>()
  const back = useReturnPath(data.userId)
  return (
    <>
      <BackLink to={back} />
      <PageHeader title={text('title')} lead={data.name} />
      <PayerForm key={data.userId} {...data} />
    </>
  )
}

type Values = { defaultInvoicePersonId: string | null }

function PayerForm({ userId, payerId, payers }: ReturnType<typeof useLoaderData<typeof loadPayer>>) {
  const [isSaved, setSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { defaultInvoicePersonId: payerId === null ? null : String(payerId) } },
    async (values) => {
      setSaved(false)
      await savePayer(userId, Number(values.defaultInvoicePersonId) || null)
      form.resetDirty(values)
      setSaved(true)
      void revalidate()
    },
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={form.isDirty} />
      <FormAlerts alerts={alerts} />
      {isSaved && !form.isDirty() && <Banner tone="success" title={text('saved')} live />}
      <Picker
        label={text('payer')}
        description={text('text')}
        placeholder={text('none')}
        options={payers.map(({ personId, fullName, ssn }) => ({
          value: String(personId),
          label: fullName,
          hint: formatKennitala(ssn),
        }))}
        nothingFound={text('nothingFound')}
        clearable
        value={form.values.defaultInvoicePersonId}
        onChange={(id) => form.setFieldValue('defaultInvoicePersonId', id)}
        error={form.errors.defaultInvoicePersonId}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {t('saveChanges')}
        </Button>
      </div>
    </form>
  )
}

export { PayerScreen as Component }
