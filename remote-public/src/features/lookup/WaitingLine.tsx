import css from './WaitingLine.module.css'

export const WaitingLine = () => <span className={css.line} aria-hidden="true" />
