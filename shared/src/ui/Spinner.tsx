import css from './Spinner.module.css'

/** For the login dialog, which waits for a human; everything else that loads has its own shape. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
