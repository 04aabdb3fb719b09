import css from './Spinner.module.css'

/** For waiting until a person answers on a phone; loading states have skeletons. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
