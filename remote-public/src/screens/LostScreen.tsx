import { Article } from '../features/articles/Article.tsx'
import article from '../features/articles/texts/lost.json'
import { LookupPanel } from '../features/lookup/LookupPanel.tsx'

/** The advice with the lookup that it speaks of "hér fyrir neðan". */
export const LostScreen = () => (
  <Article text={article.text}>
    <LookupPanel />
  </Article>
)
