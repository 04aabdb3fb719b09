/** Property of `window` with which the shell reads the press that the page noted. */
export const EARLY_PRESS = 'earlyPress'

/**
 * Notes presses of a prerendered page that React does not handle yet. It is in the HTML, because the shell's script
 * arrives seconds later over a slow connection. It ignores the button of a POST form, which the browser submits without
 * the script. Enter in a field counts as a press of the form's button.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
const note=event=>{
const button=event.target.closest('button')
if(button&&!(button.type==='submit'&&button.form?.method==='post'))note.pressed=button
}
window.${EARLY_PRESS}=note
addEventListener('click',note,true)
})()`
