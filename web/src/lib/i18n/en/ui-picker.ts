/** The date picker; its texts load with the pages that have one. */
export const uiPicker = {
  'ui.picker.open': 'Choose a date',
  'ui.picker.title': 'Choose a date and time in UTC',
  'ui.picker.previousMonth': 'Previous month',
  'ui.picker.nextMonth': 'Next month',
  'ui.picker.hour': 'Hour, UTC',
  'ui.picker.minute': 'Minute',
  'ui.picker.done': 'Done',
  'ui.picker.hint': 'Type it as yyyy-MM-dd HH:mm:ss or pick it.',
  'ui.picker.local': '{time} on your clock',
} as const;
