import { statusText } from '../i18n/i18n.ts'
import css from './StatusMark.module.css'

type PetStatus = 'lost' | 'dead' | 'inTransfer'

interface Props {
  status: PetStatus
  label?: string
}

/** A pet's state beside its name, always in words. Solid amber means lost and nothing else. */
export function StatusMark({ status, label = statusText(`status.${status}`) }: Props) {
  return <span className={`${css.mark} ${css[status]}`}>{label}</span>
}
