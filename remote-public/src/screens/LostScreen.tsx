import { Link, useLocation, useSearchParams } from '@dyra/shared/router'
import { Article, partId } from '../features/articles/Article.tsx'
import article from '../features/articles/texts/lost.json'
import { LookupPanel } from '../features/lookup/LookupPanel.tsx'
import css from './LostScreen.module.css'

/** Headings of the article; each choice leads to the advice under its own. */
const MINE = 'Dýrið mitt er týnt'
const FOUND = 'Ég fann dýr'

function Choice({ heading }: { heading: string }) {
  // A pet that is shown stays.
  const { search } = useLocation()
  return (
    <Link className={css.choice} to={{ search, hash: `#${partId(heading)}` }}>
      {heading}
    </Link>
  )
}

/**
 * The two reasons to come here, then the advice. A finder has the lookup in the choice itself; `?tagNumber=` looks a
 * number up at once.
 */
export function LostScreen() {
  const [search] = useSearchParams()
  const number = search.get('tagNumber') ?? undefined
  return (
    <Article text={article.text}>
      <div className={css.choices}>
        <Choice heading={MINE} />
        <div className={css.finder} id="lookup">
          <Choice heading={FOUND} />
          <LookupPanel key={number} number={number} />
        </div>
      </div>
    </Article>
  )
}
