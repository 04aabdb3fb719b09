import { Link, useLocation } from '../router/router.ts'
import { Icon } from './Icon.tsx'
import css from './MoreLink.module.css'

interface Props {
  to: string
  text: string
  /** What it leads to, by name; spoken only. */
  of: string
}

/** Out of a row of a table, on to what it is about, which learns where the reader came from. */
export const MoreLink = ({ to, text, of }: Props) => (
  <Link to={to} state={{ from: useLocation().pathname }} className={css.more} aria-label={`${text}: ${of}`}>
    {text}
    <Icon name="right" size={16} />
  </Link>
)
