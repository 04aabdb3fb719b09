import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** Required texts, letter for letter, also where they contain a slip (docs/screens.md). */
const verbatim: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shared/src/texts/common.is.json': {
    saveChanges: 'Vista breytingar',
    yes: 'Já',
    no: 'Nei',
    pageOf: '{from}-{to} af {total}',
  },
  'shared/src/texts/errors.is.json': {
    'error.generic': 'Eitthvað fór úrskeiðis',
    'error.unknown': 'Óþekkt villa kom upp',
  },
  'shared/src/texts/status.is.json': { 'status.inTransfer': 'Er í eignarfærslu' },
  'shared/src/texts/validation.is.json': {
    ssnLength: 'Kennitala er að minnsta kosti 10 að lengd',
    ssnNotFound: 'Kennitala fannst ekki við leit',
    userSearchShort: 'Leitar texti þarf að vera að minsta kosti 4 að lengd',
    userSearchNone: 'Ekkert fannst við leit, prófaðu að víkka leit',
  },
  'shell/src/texts.is.json': {
    'notFound.title': 'Síða fannst ekki',
  },
  'remote-public/src/menu.is.json': { '/lost': 'Týnt dýr?', '/about': 'Um Dýraauðkenni' },
  'shared/src/features/lookup/texts.is.json': {
    notFound: 'Ekkert dýr er skráð með þetta örmerki',
    noConsent: 'Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda',
  },
}

test.each(Object.entries(verbatim))("%s keeps the customer's words", (file, texts) => {
  expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toMatchObject(texts)
})
