import { Article } from './Article.tsx'
import article from './texts/about.is.json'

export const AboutScreen = () => <Article text={article.text} />
