import type { Pet } from '@dyra/shared/contract/pet'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { Button, TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { openDispute } from './api.ts'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  onEnd: (banner: BannerContent) => void
}

function OpenDialog({ pet: { petId, name }, onClose, onEnd }: Props & { onClose: () => void }) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { reason: '' }, validate: { reason: reasonError } },
    async ({ reason }) => {
      const messages = { done: text('open.done'), gone: text('open.gone') }
      onEnd(await runForBanner(() => openDispute(petId, reason.trim()), messages))
    },
  )
  return (
    <FormDialog
      title={text('open.title')}
      button={text('open.action')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b translate="no">{name}</b>
      </p>
      <p>{text('open.text')}</p>
      <TextArea
        label={text('reason')}
        description={text('open.reasonHelp')}
        rows={4}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** An administrator records that it is disputed who owns the pet. */
export function OpenDisputeButton({ pet, onEnd }: Props) {
  const [isOpen, setOpen] = useState(false)
  const end = (banner: BannerContent) => {
    setOpen(false)
    onEnd(banner)
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text('open.action')}
      </Button>
      {isOpen && <OpenDialog pet={pet} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}
