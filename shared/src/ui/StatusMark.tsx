import { statusText } from '../platform/i18n/i18n.ts'
import css from './StatusMark.module.css'

type PetStatus = 'lost' | 'dead' | 'inTransfer' | 'coOwned'

interface Props {
  status: PetStatus
  label?: string
}

/** A pet's status as a word beside its name. Solid amber is only for lost pets. */
export function StatusMark({ status, label = statusText(`status.${status}`) }: Props) {
  return <span className={`${css.mark} ${css[status]}`}>{label}</span>
}
