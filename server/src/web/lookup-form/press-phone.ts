import type { Problem } from '@dyra/shared/contract/define'
import type { ShownPhones } from '@dyra/shared/contract/lost-alerts'
import type { PhoneState } from '@dyra/shared/features/lookup/document'
import { type ApiResponse, callApi, type Visit } from './call-api.ts'

const SHOWN = 200

export type PhoneCall = 'POST /api/LostAlerts/{alertCode}/Phone' | 'POST /api/CollarTags/{tagCode}/Phone'

interface Pressed extends Pick<ApiResponse, 'status' | 'retryAfter'> {
  readonly phone: PhoneState
}

/** Asks for the owner's phone number for a visitor without script. */
export async function pressPhone(
  visit: Visit,
  call: PhoneCall,
  params: Readonly<Record<string, string>>,
): Promise<Pressed> {
  const { status, body, retryAfter } = await callApi(visit, call, { params })
  const isShown = status === SHOWN
  const phone = isShown ? { phones: (body as ShownPhones).phoneNumbers } : { problem: (body as Problem).title }
  return { status, retryAfter, phone }
}
