import { Outlet } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { s } from '../strings/strings.ts'
import css from './Home.module.css'

/** Front page: what this is, and the lookup panel of remote-public (or what is shown when that did not arrive). */
export function Home() {
  return (
    <div className={css.home}>
      <PageTitle />
      <h1 className={css.lead}>{s('home.intro')}</h1>
      <Outlet />
    </div>
  )
}
