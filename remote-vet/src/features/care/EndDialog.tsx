import { CARE_ENDS, type CareEnd, careEndLabels } from '@dyra/shared/domain/care'
import { TEXT_MAX } from '@dyra/shared/domain/limits'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Await, NativeSelect, TextArea, useResult } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { findReceivers, proposeEnd } from './api.ts'
import { optionsOf } from './format-case.ts'
import { text } from './texts.ts'

interface Props {
  careCaseId: number
  onClose: () => void
  onSaved: (message: string) => void
}

const words = (value: string) => lengthError(value, TEXT_MAX)

type End = { kind: CareEnd; receiverId: string; words: string }

/** Proposes how the case ends. */
export function EndDialog({ careCaseId, onClose, onSaved }: Props) {
  const receivers = useResult(findReceivers)
  const receiverId = (value: string, { kind }: End) =>
    kind === 'transferred' && value === '' ? validationText('required') : null
  const { form, submit, isSending, alerts } = useApiForm<End>(
    { initialValues: { kind: 'home', receiverId: '', words: '' }, validate: { receiverId, words } },
    async (values) => {
      const receiver = values.kind === 'transferred' ? Number(values.receiverId) : null
      await proposeEnd(careCaseId, { kind: values.kind, receiverId: receiver, words: values.words.trim() || null })
      onSaved(text('end.done'))
    },
  )
  return (
    <FormDialog
      title={text('end.propose')}
      button={text('end.propose')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="d-dim">{text('end.help')}</p>
      <NativeSelect
        label={text('end.kind')}
        data={optionsOf(CARE_ENDS, careEndLabels)}
        {...form.getInputProps('kind')}
      />
      {form.getValues().kind === 'transferred' && (
        <Await {...receivers} skeleton={null}>
          {(rows) => (
            <NativeSelect
              label={text('end.receiver')}
              data={[
                { value: '', label: text('choose') },
                ...rows.map(({ workplaceId, name }) => ({ value: String(workplaceId), label: name })),
              ]}
              {...form.getInputProps('receiverId')}
            />
          )}
        </Await>
      )}
      <TextArea label={text('end.words')} rows={3} {...form.getInputProps('words')} />
    </FormDialog>
  )
}
