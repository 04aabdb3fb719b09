import { Link } from '@dyra/shared/router'
import { Button, PageTitle, SpeciesArt } from '@dyra/shared/ui'
import { s } from '../strings/strings.ts'
import css from './NotFound.module.css'

/** A path without a screen, or an object that this user may not see. */
export function NotFound() {
  return (
    <div className={css.page}>
      <PageTitle>{s('notFound.title')}</PageTitle>
      <SpeciesArt kind="dog" size={160} />
      <div>
        <p className={css.code}>404</p>
        <h1>{s('notFound.title')}</h1>
        <p className={css.text}>{s('notFound.text')}</p>
        <Button component={Link} to="/">
          {s('notFound.home')}
        </Button>
      </div>
    </div>
  )
}
