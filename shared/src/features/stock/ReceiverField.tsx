import { call } from '@dyra/shared/api'
import { Await, useResult } from '@dyra/shared/ui'
import { Picker } from '@dyra/shared/ui/pickers'
import { LIST_SIZE_MAX } from '../../domain/limits.ts'
import { text } from './texts.ts'

/** Who gets numbers, in a request body. `receiver`: `clinic-7`. */
export function receiverBody(receiver: string) {
  const [kind, id] = receiver.split('-')
  return kind === 'clinic' ? { workplaceId: Number(id) } : { veterinarianPersonId: Number(id) }
}

const loadReceivers = () => call('GET /api/Stock/Receivers', { query: { Size: LIST_SIZE_MAX } })

interface Props {
  value: string | null
  onChange: (receiver: string | null, name: string) => void
  error?: React.ReactNode
}

/** A veterinarian or a clinic. */
export function ReceiverField({ value, onChange, error }: Props) {
  const receivers = useResult(loadReceivers)
  return (
    <Await {...receivers} skeleton={null}>
      {(found) => (
        <Picker
          label={text('receiver')}
          description={text('receiver.help')}
          options={found.map(({ kind, id, name }) => ({ value: `${kind}-${id}`, label: name, hint: text(kind) }))}
          nothingFound={text('receiver.none')}
          value={value}
          onChange={(receiver) =>
            onChange(receiver, found.find(({ kind, id }) => `${kind}-${id}` === receiver)?.name ?? '')
          }
          error={error}
        />
      )}
    </Await>
  )
}
