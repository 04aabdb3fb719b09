import { statusText } from '../strings/strings.ts'
import css from './StatusMark.module.css'

type PetStatus = 'lost' | 'dead' | 'inTransfer'

/** A pet's state beside its name, always in words. Solid amber means lost and nothing else. */
export function StatusMark({ status }: { status: PetStatus }) {
  return <span className={`${css.mark} ${css[status]}`}>{statusText(`status.${status}`)}</span>
}
