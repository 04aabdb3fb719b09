import { Article } from './Article.tsx'
import article from './texts/about.json'

export const AboutScreen = () => <Article text={article.text} />
