import type { Workplace } from '@dyra/shared/contract/workplaces'
import { useApiForm } from '@dyra/shared/forms'
import { formatKennitala, t } from '@dyra/shared/i18n'
import { WholeNumbers } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DetailFields } from './DetailFields.tsx'
import { text } from './texts.ts'
import { useWorkplaceUpdate } from './use-workplace-update.ts'
import { bodyOf, detailErrors, detailsOf } from './workplace-values.ts'

interface Props {
  workplace: Workplace
  onClose: () => void
  onSaved: () => void
}

/** Changes the details of a workplace. The organisation stays the same. */
export function EditWorkplaceDialog({ workplace, onClose, onSaved }: Props) {
  const { save, dialog } = useWorkplaceUpdate(workplace)
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: detailsOf(workplace), validate: detailErrors },
    async (values) => {
      if (await save(bodyOf(values))) onSaved()
    },
  )
  return (
    <>
      <FormDialog
        title={text('edit')}
        button={t('save')}
        alerts={alerts}
        isSending={isSending}
        onClose={onClose}
        onSubmit={submit}
      >
        <p>
          <b translate="no">{workplace.name}</b>{' '}
          <span className="d-num d-dim">
            <WholeNumbers of={formatKennitala(workplace.ssn)} />
          </span>
        </p>
        <DetailFields form={form} />
      </FormDialog>
      {dialog}
    </>
  )
}
