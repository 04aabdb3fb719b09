import { texts } from '@dyra/shared/i18n'
import problems from '@dyra/shared/texts/problems.json'

export const text = texts({
  group: 'Boð um að gerast meðeigandi',
  owner: 'Eigandi',
  since: 'Boðið',
  until: 'Svara þarf í síðasta lagi',
  'action.accept': 'Samþykkja',
  'action.decline': 'Afþakka',
  'accept.title': 'Gerast meðeigandi?',
  'accept.text':
    'Þú færð sömu réttindi og eigandinn, nema til að færa dýrið á annan eiganda. Upplýsingar um þig birtast þegar örmerki dýrsins er flett upp.',
  'accept.done': 'Þú ert nú meðeigandi',
  'decline.title': 'Afþakka boð?',
  'decline.text': 'Eigandinn fær að vita að þú afþakkaðir boðið.',
  'decline.done': 'Boðið hefur verið afþakkað',
  gone: problems.invitationClosed,
  'invited.title': 'Beðið er svars frá: {name}',
  'invited.text':
    'Viðkomandi var boðið að gerast meðeigandi {date}. Boðið fellur úr gildi ef því er ekki svarað innan 30 daga.',
  withdraw: 'Afturkalla boð',
  'withdraw.title': 'Afturkalla boð um að gerast meðeigandi?',
  'withdraw.text': 'Viðkomandi fær að vita að boðið sé ekki lengur í gildi.',
  'withdraw.done': 'Boðið hefur verið afturkallað',
  'withdraw.gone': 'Skráningu dýrsins hefur verið breytt á meðan. Hér sést hvernig hún er núna.',
})
