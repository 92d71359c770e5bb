/**
 * React Aria writes a style element into the page unless there is an element of this id; our Content Security Policy
 * takes no such style. Its one rule stands in `admin-page.css`. Imported before the first of its buttons is drawn.
 */
if (typeof document !== 'undefined') {
  const mark = document.createElement('meta');
  mark.id = 'react-aria-pressable-style';
  document.head.append(mark);
}
