// Who keeps this chip? Answers from an opened deposit (docs/operate/deposit.md, step 2), with nothing of the registry:
//   node tools/deposit-reader/main.ts FOLDER NUMBER

import { answer } from './find-keepers.ts'

const [folder = '', number = ''] = process.argv.slice(2)
if (number === '') process.stderr.write('Usage: node tools/deposit-reader/main.ts FOLDER NUMBER\n')
else process.stdout.write(await answer(folder, number))
process.exitCode = number === '' ? 1 : 0
