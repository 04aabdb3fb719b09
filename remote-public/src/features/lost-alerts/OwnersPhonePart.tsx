import { errorMessage } from '@dyra/shared/api'
import type { ShownPhones } from '@dyra/shared/contract/lost-alerts'
import { OwnersPhone, type PhoneState } from '@dyra/shared/features/lost-alerts/page'
import { useState } from 'react'

/** Allows one press at a time, because each is counted and recorded in the owner's access log. */
export function OwnersPhonePart({ show }: { show: () => Promise<ShownPhones> }) {
  const [state, setState] = useState<PhoneState>({})
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const shown = await show().then(
      ({ phoneNumbers: phones }) => ({ phones }),
      (error: unknown) => ({ problem: errorMessage(error) }),
    )
    setState(shown)
    setBusy(false)
  }
  return <OwnersPhone {...state} onPress={() => void press()} isBusy={isBusy} />
}
