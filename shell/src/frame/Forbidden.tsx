import { Link } from '@dyra/shared/router'
import { Button, PageTitle, SpeciesArt } from '@dyra/shared/ui'
import { s } from '../strings/strings.ts'
import css from './NotFound.module.css'

/** A screen of another role. `/` leads to where this person starts. */
export function Forbidden() {
  return (
    <div className={css.page}>
      <PageTitle>{s('session.forbidden')}</PageTitle>
      <SpeciesArt kind="cat" size={160} />
      <div>
        <p className={css.code}>403</p>
        <h1>{s('session.forbidden')}</h1>
        <p className={css.text}>{s('session.forbiddenText')}</p>
        <Button component={Link} to="/">
          {s('notFound.home')}
        </Button>
      </div>
    </div>
  )
}
