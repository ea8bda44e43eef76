-- A cell that begins with a letter or digit of ASCII, as most do, needs no regular expression.
create or replace function guard_formula(cell text) returns text immutable language sql
  return case
    when ascii(cell) between 97 and 122 or ascii(cell) between 65 and 90 or ascii(cell) between 48 and 57 then cell
    when cell ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[=+\-@＝＋－＠]|^[\t\r]'
    then '''' || cell else cell end;
