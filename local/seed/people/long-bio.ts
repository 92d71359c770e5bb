export const longBio = `J’enseigne depuis vingt ans à Belval et dans les environs : le français d’abord, puis l’histoire et la philosophie, qui en sont les voisines.

Je suis venu à ce métier par un détour. Après des études de lettres à Nancy, j’ai travaillé comme correcteur dans un quotidien, où l’on apprend à raccourcir sans trahir. Un soir, la fille d’un collègue m’a demandé de relire une dissertation. Nous avons passé trois heures sur une seule page, et j’ai su le lendemain que je changerais de travail.

Voici comment se passe une séance. L’élève lit à voix haute ce qu’il a écrit, sans s’excuser. J’écoute avec un crayon, et je note trois choses : une phrase réussie, une phrase obscure, une question. Nous parlons de la phrase réussie, parce qu’elle montre le chemin. Nous récrivons la phrase obscure ensemble, à deux mains. La question, elle, reste jusqu’à la fois suivante.

En français, le programme luxembourgeois demande beaucoup et en peu de temps. Je connais les œuvres au programme, les grilles d’évaluation et les pièges habituels de l’analyse de texte. Pour les classes inférieures, je travaille surtout l’orthographe et le récit. Pour les premières, nous apprenons à construire un plan qui tienne debout même un matin d’examen.

L’histoire, chez moi, se lit dans des documents : une affiche, une lettre, un discours, une statistique. L’élève apprend à les dater, à les croire un peu, à les contredire beaucoup. Les dates viennent ensuite, accrochées à des visages.

Quant à la philosophie, je n’ai jamais vu un adolescent s’y ennuyer quand on lui laissait la parole. Nous partons de ce qui le met en colère. C’est souvent une bonne question, mal posée ; mon rôle est de l’aider à mieux la poser.

Je donne mes cours dans un petit bureau à deux rues de la gare de Belval, du mardi au samedi. En ligne, je préfère les élèves que j’ai déjà rencontrés une fois. Les adultes qui préparent un concours ou une naturalisation sont les bienvenus ; avec eux, nous allons plus vite et nous rions davantage.

Ce que je ne fais pas : les devoirs à la place de l’élève, les miracles en une semaine, les promesses de note. Ce que je promets : de dire franchement où nous en sommes, de répondre aux messages, et d’arrêter quand l’élève n’a plus besoin de moi. C’est arrivé plus d’une fois, et ce sont mes meilleurs souvenirs.

Les parents reçoivent un court bilan à chaque fin de trimestre. Ils peuvent m’appeler entre midi et deux heures, jamais le dimanche, que je passe au jardin.`;
