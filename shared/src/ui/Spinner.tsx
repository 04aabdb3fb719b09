import css from './Spinner.module.css'

/** Only for the login dialog, which waits for the user's phone; other loading states have skeletons. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
